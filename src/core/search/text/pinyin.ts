import { pinyinTable } from './pinyin-table.ts'

/**
 * Second readings of characters that documentation uses in both: 重构 is chong, 重要 is zhong. Indexing both is cheaper
 * than telling which word a character belongs to.
 */
const secondReadings: Readonly<Record<string, string>> = {
  了: 'le',
  重: 'chong',
  行: 'hang',
  调: 'tiao',
  长: 'zhang',
  模: 'mu',
  参: 'shen',
  单: 'shan',
  率: 'lv',
  都: 'dou',
  还: 'huan',
  得: 'dei',
  降: 'xiang',
  数: 'shuo',
  传: 'zhuan',
  乐: 'yue',
  差: 'chai',
  角: 'jue',
  校: 'jiao',
  解: 'xie',
  藏: 'zang',
  弹: 'dan',
  省: 'xing',
  奇: 'ji',
  识: 'zhi',
  似: 'shi',
  区: 'ou',
  便: 'pian',
  落: 'la',
  露: 'lou',
  系: 'ji',
  量: 'liang',
  切: 'qie',
  和: 'huo',
  间: 'jian',
  空: 'kong',
  干: 'gan',
  供: 'gong',
  给: 'ji',
  更: 'geng',
  称: 'chen',
  着: 'zhao',
}

let table: Map<string, string[]> | undefined

function readings(character: string): readonly string[] {
  if (!table) {
    table = new Map()
    for (const group of pinyinTable.split(' ')) {
      const syllable = /^[a-z]+/.exec(group)?.[0] ?? ''
      for (const each of group.slice(syllable.length)) table.set(each, [syllable])
    }
    for (const [each, second] of Object.entries(secondReadings)) {
      const first = table.get(each)
      if (first && !first.includes(second)) first.push(second)
    }
  }
  return table.get(character) ?? []
}

const mostVariants = 4
const longestRun = 24

/**
 * Pinyin spellings of a run of simplified characters, for typing without an input method: the full pinyin from every
 * character on (`chanwumulu`, `wumulu`, …), so that a prefix finds any word in it, and the initials of three or more
 * (`cwml`). A character without a known reading ends a spelling.
 */
export function pinyinTerms(run: string): string[] {
  const terms = new Set<string>()
  let full = ['']
  let initials = ''
  const characters = Array.from(run).slice(0, longestRun)
  for (const character of characters.reverse()) {
    const syllables = readings(character)
    if (syllables.length === 0) {
      full = ['']
      initials = ''
      continue
    }
    full = syllables.flatMap((syllable) => full.map((rest) => syllable + rest)).slice(0, mostVariants)
    initials = (syllables[0]?.[0] ?? '') + initials
    for (const term of full) if (term.length > 1 && term.length <= 40) terms.add(term)
    if (initials.length > 2) terms.add(initials)
  }
  return [...terms]
}
