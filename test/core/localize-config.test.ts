import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { localizeConfig } from '../../src/core/config/localize-config.ts'
import { parseConfig } from '../../src/core/config/parse-config.ts'

const named = { defaultLocale: 'zh-Hans', locales: ['zh-Hans', 'en', 'id'] }

test('a text by language becomes that of one language, else that of the default one', () => {
  const config = {
    title: { 'zh-Hans': '站点', en: 'Site' },
    tagline: 'same',
    list: [{ label: { 'zh-Hans': '只有中文' } }, 'x'],
  }
  assert.equal(localizeConfig(config, 'en', named), {
    title: 'Site',
    tagline: 'same',
    list: [{ label: '只有中文' }, 'x'],
  })
  assert.equal(localizeConfig(config, 'id', named), {
    title: '站点',
    tagline: 'same',
    list: [{ label: '只有中文' }, 'x'],
  })
})

test('a config without texts by language stays the same object', () => {
  const config = { title: 'x', themeConfig: { navbar: { items: [{ label: 'y', to: '/' }] } } }
  assert.is(localizeConfig(config, 'en', named), config)
})

test('names of sidebars, attributes and languages are no texts by language', () => {
  const config = {
    sidebars: { en: 'auto' },
    head: [{ tagName: 'meta', attributes: { id: 'x' } }],
    i18n: { localeConfigs: { en: { label: 'English' } } },
  }
  assert.is(localizeConfig(config, 'zh-Hans', named), config)
})

test('a site has one config for each language, validated', () => {
  const i18n = { locales: ['zh-Hans', 'en'] }
  const { configs } = parseConfig({ title: { 'zh-Hans': '站点', en: 'Site' }, i18n }, 'site.config.ts')
  assert.is(configs?.get('en')?.title, 'Site')
  assert.is(configs?.get('zh-Hans')?.title, '站点')
  const empty = parseConfig({ title: { 'zh-Hans': '站点', en: '' }, i18n }, 'site.config.ts')
  assert.match(empty.diagnostics[0]?.message ?? '', 'title')
})

test.run()
