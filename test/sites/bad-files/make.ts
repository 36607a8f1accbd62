import { execFileSync } from 'node:child_process'
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Files that cannot stand in git, or would trouble other tools. */
export function make(site: string): void {
  const content = (path: string) => join(site, 'content', path)
  writeFileSync(content('latin1.md'), Buffer.from([0x23, 0x20, 0xe9, 0xe8, 0x0a]))
  writeFileSync(content('large.md'), `# 大\n${'字'.repeat(1000)}`)
  writeFileSync(content('bom.md'), '\ufeff# 有字节顺序标记\n')
  writeFileSync(content('crlf.md'), '---\r\ntitle: 回车\r\n---\r\n\r\n第一行\r\n')
  writeFileSync(content('empty.md'), '')
  mkdirSync(content('folder'))
  writeFileSync(content('folder/page.md'), '# 页\n')
  symlinkSync('..', content('folder/loop'))
  symlinkSync('/etc/hostname', content('folder/outside.md'))
  symlinkSync('nowhere.md', content('dangling.md'))
  symlinkSync('folder/page.md', content('inside.md'))
  mkdirSync(content('named.md'))
  execFileSync('mkfifo', [content('pipe.md')])
}
