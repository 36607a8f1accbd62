import bash from 'refractor/bash'
import c from 'refractor/c'
import { refractor, type Syntax } from 'refractor/core'
import cpp from 'refractor/cpp'
import csharp from 'refractor/csharp'
import css from 'refractor/css'
import dart from 'refractor/dart'
import diff from 'refractor/diff'
import docker from 'refractor/docker'
import git from 'refractor/git'
import go from 'refractor/go'
import graphql from 'refractor/graphql'
import http from 'refractor/http'
import ini from 'refractor/ini'
import java from 'refractor/java'
import javascript from 'refractor/javascript'
import json from 'refractor/json'
import json5 from 'refractor/json5'
import jsx from 'refractor/jsx'
import kotlin from 'refractor/kotlin'
import less from 'refractor/less'
import lua from 'refractor/lua'
import makefile from 'refractor/makefile'
import markdown from 'refractor/markdown'
import markup from 'refractor/markup'
import mermaid from 'refractor/mermaid'
import nginx from 'refractor/nginx'
import php from 'refractor/php'
import powershell from 'refractor/powershell'
import properties from 'refractor/properties'
import python from 'refractor/python'
import regex from 'refractor/regex'
import ruby from 'refractor/ruby'
import rust from 'refractor/rust'
import sass from 'refractor/sass'
import scss from 'refractor/scss'
import shellSession from 'refractor/shell-session'
import sql from 'refractor/sql'
import swift from 'refractor/swift'
import toml from 'refractor/toml'
import tsx from 'refractor/tsx'
import typescript from 'refractor/typescript'
import yaml from 'refractor/yaml'

/** A grammar of Prism: names of tokens and their patterns. */
export type Grammar = (typeof refractor.languages)[string]

/** The languages of front-end documentation and their neighbours. */
const syntaxes: readonly Syntax[] = [
  bash,
  c,
  cpp,
  csharp,
  css,
  dart,
  diff,
  docker,
  git,
  go,
  graphql,
  http,
  ini,
  java,
  javascript,
  json,
  json5,
  jsx,
  kotlin,
  less,
  lua,
  makefile,
  markdown,
  markup,
  mermaid,
  nginx,
  php,
  powershell,
  properties,
  python,
  regex,
  ruby,
  rust,
  sass,
  scss,
  shellSession,
  sql,
  swift,
  toml,
  tsx,
  typescript,
  yaml,
]

/** What many others are made of; a script or a style sheet in HTML has the colours of its language. */
const basics: readonly Syntax[] = [markup, css, javascript]

/** Languages that others take in where they are registered. */
const predecessors: ReadonlyMap<Syntax, readonly Syntax[]> = new Map([
  [graphql, [markdown]],
  [http, [json]],
  [markdown, [yaml]],
])

const names = new Map<string, Syntax>()
for (const syntax of syntaxes) {
  for (const name of [syntax.displayName, ...(syntax.aliases ?? [])]) names.set(name, syntax)
}

/** Other names of these languages. */
const otherNames: Readonly<Record<string, string>> = {
  'c++': 'cpp',
  'c#': 'csharp',
  cjs: 'javascript',
  console: 'shell-session',
  cts: 'typescript',
  dockerfile: 'docker',
  env: 'bash',
  golang: 'go',
  htm: 'html',
  jsonc: 'json5',
  mjs: 'javascript',
  mdx: 'markdown',
  mts: 'typescript',
  node: 'javascript',
  npmrc: 'ini',
  ps1: 'powershell',
  rs: 'rust',
  svelte: 'html',
  terminal: 'bash',
  vue: 'html',
  zsh: 'bash',
}

/** Names for "no colours", which need no hint. */
const plainNames = new Set([
  '',
  'text',
  'txt',
  'plain',
  'plaintext',
  'none',
  'nohighlight',
  'tree',
  'ascii',
  'log',
  'output',
])

/** Finds the grammar of a language; `plain` for a name without colours, `undefined` for an unknown one. */
export function findGrammar(language: string): { name: string; grammar: Grammar } | 'plain' | undefined {
  const lower = language.toLowerCase()
  if (plainNames.has(lower)) return 'plain'
  const name = otherNames[lower] ?? lower
  const syntax = names.get(name)
  if (!syntax) return undefined
  register(syntax)
  const grammar = refractor.languages[name] ?? refractor.languages[syntax.displayName]
  return grammar ? { name, grammar } : undefined
}

/**
 * Registers a language at its first use, because all of them take as long as a short document. Registering one changes others (JavaScript those
 * of HTML), and the colours of a block must not depend on the blocks before it, so those that take part come first.
 */
function register(syntax: Syntax): void {
  if (refractor.registered(syntax.displayName)) return
  for (const one of basics) refractor.register(one)
  for (const one of predecessors.get(syntax) ?? []) register(one)
  refractor.register(syntax)
}

/** Every language name of a fence, for "did you mean". */
export function languageNames(): string[] {
  return [...names.keys(), ...Object.keys(otherNames)]
}
