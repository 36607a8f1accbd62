import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { createRandom, type Random } from './random.ts'

const chinese =
  '构建 产物 配置 依赖 模块 组件 插件 文件 目录 类型 声明 编译 转换 打包 发布 预览 测试 命令 参数 选项 默认 路径 源码 版本 项目 开发 环境 浏览器 样式 脚本 入口 导出 引入 别名 变量 函数 接口 代码 压缩 缓存 监听 更新 安装 运行 调试 文档 示例 主题 索引 搜索 语言 兼容 性能 体积 工具 框架 平台 服务 请求 响应 页面 路由 状态 渲染 节点 属性 事件 数据 格式 规则 检查 错误 警告 日志 报告 任务 流程 步骤 结果 方案 场景 能力 目标 标准 语法 特性 扩展 集成 部署 仓库 分支 提交 合并 权限 安全 证书 网络 协议 端口 地址 域名 字体 图片 图标 颜色 布局 宽度 高度 间距 动画 按钮 菜单 表单 表格 列表 标签 弹窗 提示 引导 说明 约定 限制 建议 推荐 注意 支持 使用 生成 输出 读取 写入 删除 创建 修改 替换 匹配 解析 校验 加载 启动 停止 执行 完成 失败 重试'.split(
    ' ',
  )
const joints =
  '的 和 在 会 可以 需要 如果 那么 因为 所以 并且 或者 然后 通过 根据 对于 其中 例如 同时 此外 不再 只要 除非'.split(
    ' ',
  )
const english =
  'build config module package plugin bundle transform alias define entry output target format source map declaration runtime loader compiler watch serve preview publish version exports sideEffects dependencies external minify polyfill tree-shaking monorepo workspace TypeScript JSX ESM CommonJS UMD SWC esbuild React Vite Node.js npm pnpm yarn CSS Less Sass'.split(
    ' ',
  )
const identifiers =
  'createConfig resolveEntry transformFile bundleModules watchFiles pluginOptions outputDir sourceMaps generateTypes jsxRuntime onBuildEnd registerTask modifyConfig getValue setContext emitAsset'.split(
    ' ',
  )

/**
 * Writes a site of generated documents: about 6 KB each, Chinese with English words, code, tables, lists, admonitions
 * and valid links, with front matter, in folders of twelve. The same arguments give the same bytes.
 *
 * @param folder target, which is emptied
 * @param pages number of documents
 * @param seed seeds the texts
 */
export function makeSite(folder: string, pages: number, seed = 1): void {
  const random = createRandom(seed)
  rmSync(folder, { recursive: true, force: true })
  write(join(folder, 'site.config.ts'), config)
  const paths = Array.from({ length: pages }, (_, index) => pagePath(index))
  for (const [index, path] of paths.entries()) {
    write(join(folder, 'content', path), createPage(index, paths, random))
  }
}

const config = `export default {
  title: 'Benchmark',
  url: 'https://docs.example.org',
  i18n: { defaultLocale: 'zh-Hans', locales: ['zh-Hans'] },
}
`

function write(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, text)
}

/** The first document is the home page; every folder opens with its index. */
function pagePath(index: number): string {
  if (index === 0) return 'index.md'
  const topic = `topic-${String(Math.floor(index / 12) + 1).padStart(2, '0')}`
  return index % 12 === 0 ? `${topic}/index.md` : `${topic}/page-${String(index).padStart(4, '0')}.md`
}

function createPage(index: number, paths: readonly string[], random: Random): string {
  const title = `${random.pick(chinese)}${random.pick(chinese)} ${random.pick(english)} ${index + 1}`
  const parts = [
    `---\ntitle: ${title}\ndescription: ${sentence(random).replace(/[`*]/g, '')}\nsidebar_position: ${(index % 12) + 1}\n---`,
    paragraph(random),
    '## Overview',
    `${paragraph(random)} ${link(index, paths, random)}`,
  ]
  const blocks = [codeBlock, table, list, admonition]
  for (let round = 0; round < 4; round++) {
    parts.push(`## ${random.pick(chinese)}${random.pick(chinese)}：${random.pick(english)} ${round + 1}`)
    parts.push(paragraph(random), blocks[round % blocks.length]?.(random) ?? '')
    parts.push(`### ${random.pick(identifiers)} ${round + 1}`, paragraph(random), codeBlock(random))
    parts.push(`${sentence(random)} ${link(index, paths, random)}`)
  }
  return `${parts.join('\n\n')}\n`
}

function sentence(random: Random): string {
  const words = Array.from({ length: random.between(8, 16) }, (_, at) => {
    const kind = random.between(0, 19)
    if (kind === 0) return ` ${random.pick(english)} `
    if (kind === 1) return ` \`${random.pick(identifiers)}\` `
    if (kind === 2 && at > 0) return `**${random.pick(chinese)}**`
    return kind < 7 ? random.pick(joints) : random.pick(chinese)
  })
  return `${words.join('').replace(/ +/g, ' ').trim()}。`
}

function paragraph(random: Random): string {
  return Array.from({ length: random.between(3, 5) }, () => sentence(random)).join('')
}

/** A relative link to another document; half of them name a heading that every document has. */
function link(index: number, paths: readonly string[], random: Random): string {
  const target = paths[random.between(0, paths.length - 1)] ?? 'index.md'
  const up = (paths[index] ?? '').includes('/') ? '../' : './'
  return `另请参阅[${random.pick(chinese)}${random.pick(english)}](${up}${target}${random.between(0, 1) ? '#overview' : ''})。`
}

function codeBlock(random: Random): string {
  const [name, option, other] = [random.pick(identifiers), random.pick(identifiers), random.pick(english)]
  const samples = [
    `\`\`\`ts title="build.config.mts"\nimport { ${name} } from '@example/${other.toLowerCase()}'\n\n// ${random.pick(chinese)}${random.pick(chinese)}\nexport default ${name}({\n  ${option}: true,\n  target: 'es${random.between(2017, 2024)}',\n  plugins: ['./plugin-${random.between(1, 99)}.ts'],\n})\n\`\`\``,
    `\`\`\`bash\n$ npm install ${other.toLowerCase()} --save-dev\n$ npx ${other.toLowerCase()} build --${option} --port ${random.between(3000, 9000)}\n\`\`\``,
    `\`\`\`json\n{\n  "name": "${other.toLowerCase()}",\n  "version": "1.${random.between(0, 9)}.${random.between(0, 20)}",\n  "${option}": { "enabled": true, "level": ${random.between(1, 9)} }\n}\n\`\`\``,
    `\`\`\`tsx\nfunction Example({ ${option} }: Props) {\n  const [${name}, setValue] = useState(${random.between(0, 9)})\n  return <button onClick={() => setValue(${name} + 1)}>{${option}} ${random.pick(chinese)}</button>\n}\n\`\`\``,
  ]
  return samples[random.between(0, samples.length - 1)] ?? ''
}

function table(random: Random): string {
  const rows = Array.from(
    { length: random.between(4, 7) },
    () =>
      `| \`${random.pick(identifiers)}\` | \`${random.pick(['string', 'boolean', 'number'])}\` | ${sentence(random)} |`,
  )
  return ['| 选项 | 类型 | 说明 |', '| --- | --- | --- |', ...rows].join('\n')
}

function list(random: Random): string {
  return Array.from({ length: random.between(4, 6) }, () => `- ${sentence(random)}`).join('\n')
}

function admonition(random: Random): string {
  return `:::${random.pick(['tip', 'note', 'warning'])}[${random.pick(chinese)}]\n\n${sentence(random)}\n\n:::`
}
