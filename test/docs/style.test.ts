import { readdirSync, readFileSync } from 'node:fs'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import siteConfig from '../../site.config.ts'
import { checkStyle } from './check-style.ts'

const content = new URL('../../content/', import.meta.url)
const pages = readdirSync(content, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.md'))
  .sort()

test('the Chinese of every page keeps the rules of punctuation, spacing and terms', () => {
  const problems = pages.flatMap((path) =>
    checkStyle(readFileSync(new URL(path, content), 'utf8'), path === 'faq.md').map(
      ({ line, column, message }) => `content/${path}:${line}:${column}: ${message}`,
    ),
  )
  assert.equal(problems, [])
})

const first = (markdown: string) => {
  const [problem] = checkStyle(markdown)
  return problem && `${problem.line}:${problem.column} ${problem.message.replace(/：.*/, '')}`
}

test('spacing is missed and found with its line and column', () => {
  assert.is(first('# 标题\n\n使用npm 安装'), '3:3 中文与西文之间要有空格')
  assert.is(first('在`src`里'), '1:2 中文与西文之间要有空格')
  assert.is(first('见[构建](a.md)npm 包'), '1:12 中文与西文之间要有空格')
  assert.is(first('在 `src` 里，用 npm 安装'), undefined)
})

test('half-width punctuation after Chinese is found', () => {
  assert.is(first('先构建,再发布'), '1:4 中文里用全角标点')
  assert.is(first('先构建(默认)'), '1:4 中文里用全角括号')
  assert.is(first('发布.'), '1:3 中文句子以“。”结束')
  assert.is(first('先构建 ，再发布'), '1:4 全角标点前不要空格')
})

test('one thing has one name', () => {
  assert.is(checkStyle('查看构建结果')[0]?.message, '“构建结果”请写作“产物”')
  assert.is(checkStyle('用 Typescript 写')[0]?.message, '“Typescript”请写作“TypeScript”')
})

test('a heading is no question, but for the questions that come up', () => {
  assert.is(first('## 怎样发布？ {#publish}'), '1:4 标题不用问句')
  assert.is(first('### 如何发布'), '1:5 标题不用问句')
  assert.is(first('## 发布 {#怎样发布}'), undefined)
  assert.equal(checkStyle('### 为什么要安装 `@swc/helpers`？', true), [])
})

test('a description is neutral, and only the home page tells how samples are proven', () => {
  assert.is(checkStyle('---\ndescription: 带你发布\n---\n')[0]?.message, '“带你”请写作“（用中性的语气）”')
  assert.match(checkStyle('实测可用。')[0]?.message ?? '', '首页')
  assert.is(checkStyle('省略后缀')[0]?.message, '“后缀”请写作“扩展名”')
})

test('the site has one tagline, with which its home page begins', () => {
  const home = readFileSync(new URL('index.md', content), 'utf8')
  assert.ok(home.includes(`\nhero:\n  text: ${siteConfig.tagline}\n`))
  assert.ok(home.includes(`\ndescription: ${siteConfig.title} 是${siteConfig.tagline}`))
})

test('code, addresses and front matter are not prose', () => {
  assert.equal(
    checkStyle('---\nkeywords: [中文a, b]\n---\n\n```text\n中文a,b\n```\n\n`中文a` <https://a.cn/b,c>'),
    [],
  )
})

test('a description is prose, and a sentence has an end', () => {
  assert.is(first('---\ndescription: 使用npm\n---\n'), '2:16 中文与西文之间要有空格')
  assert.match(checkStyle('长'.repeat(46))[0]?.message ?? '', '句子太长')
  assert.equal(checkStyle(`${'长'.repeat(40)}。${'长'.repeat(40)}`), [])
})

test.run()
