export const Part = () => <p>{Number('1') === -0 ? 1 : 2}</p>
