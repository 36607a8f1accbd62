export const title = '关于'
export default function About({ baseUrl, docsUrl }: { baseUrl: string; docsUrl: string }) {
  return (
    <>
      <h1>关于</h1>
      <a href={`${docsUrl}guide/build`}>构建</a> <a href={docsUrl}>首页</a>
      <img src={`${baseUrl}guide/flow.svg`} alt="流程" />
    </>
  )
}
