export const title = 'About'
export default function About({ baseUrl, docsUrl }: { baseUrl: string; docsUrl: string }) {
  return (
    <>
      <h1>About</h1>
      <a href={`${docsUrl}guide/build`}>Build</a> <a href={docsUrl}>Home</a>
      <img src={`${baseUrl}guide/flow.svg`} alt="Flow" />
    </>
  )
}
