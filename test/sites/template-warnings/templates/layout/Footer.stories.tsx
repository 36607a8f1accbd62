import './Footer.tsx'
