export const NavBar = () => <p>没有人用</p>
