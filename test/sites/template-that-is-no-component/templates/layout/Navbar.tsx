export const Navbar = 1
