export const Footer = () => <p>放错了地方</p>
