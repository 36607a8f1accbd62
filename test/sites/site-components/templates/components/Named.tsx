export const Named = () => <u>named</u>
