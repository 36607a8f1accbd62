import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { isSparing } from '../../templates/browser/connection.ts'
import { collapseDuration } from '../../templates/browser/sidebar/collapse-duration.ts'
import { siteStyles } from '../../templates/site-styles.ts'
import { makeView } from './make-view.ts'

test('a taller list takes longer to open, but less than in proportion', () => {
  assert.is(collapseDuration(0), 0)
  assert.is(collapseDuration(36), 192)
  assert.ok(collapseDuration(360) > collapseDuration(36))
  assert.ok(collapseDuration(360) < 10 * collapseDuration(36))
})

test('nothing is fetched ahead over a connection that is to be spared', () => {
  assert.is(isSparing(undefined), false)
  assert.is(isSparing({ effectiveType: '4g' }), false)
  assert.is(isSparing({ effectiveType: '2g' }), true)
  assert.is(isSparing({ effectiveType: 'slow-2g' }), true)
  assert.is(isSparing({ saveData: true, effectiveType: '4g' }), true)
})

function colored(backgroundColor?: string, textColor?: string): string {
  const { config } = makeView('/').shell
  const bar = {
    id: 'a',
    content: 'x',
    isCloseable: true,
    ...(backgroundColor && { backgroundColor }),
    ...(textColor && { textColor }),
  }
  return siteStyles({ ...config, themeConfig: { ...config.themeConfig, announcementBar: bar } })
}

test("the announcement's colours become a stylesheet", () => {
  assert.is(
    colored('#123456', 'rgb(1 2 3)'),
    ':root { --announcement-canvas: #123456; --announcement-text: rgb(1 2 3); }\n',
  )
  assert.is(colored(), '')
})

test('a colour that would end its declaration is left out', () => {
  assert.is(colored('red; } body { display: none'), '')
  assert.is(colored('url(https://example.org)'), '')
})

test.run()
