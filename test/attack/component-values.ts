import { containerFamilies } from '../../src/core/markdown/container-families.ts'
import { createDocumentState } from '../../src/core/markdown/feature.ts'
import { inlineComponents } from '../../src/core/markdown/features/components/inline-components.ts'
import type { PropTypes } from '../../src/core/markdown/features/components/props/read-props.ts'
import { en } from '../../src/core/words/en.ts'

/** A component that ships, by one of its names, and what its props are called. */
export interface ShippedComponent {
  readonly name: string
  readonly isTag: boolean
  /** Whether it is the first of its names. */
  readonly isFirst: boolean
  readonly props: readonly string[]
  /** Other names of props, and names that change nothing. */
  readonly otherProps: readonly string[]
}

/** All components under all of their names, as the product lists them. */
export function shippedComponents(): ShippedComponent[] {
  const document = createDocumentState('', {
    messages: en,
    html: 'allow',
    warnMissingAlt: false,
    warnHeadingJumps: false,
  })
  const blocks = containerFamilies.flatMap(({ kinds, tags = [] }) =>
    Object.entries(kinds(document)).map(([name, kind], index, all) => ({
      name,
      isTag: tags.includes(name) && /^[A-Z]/.test(name),
      isFirst: all.findIndex(([, one]) => one === kind) === index,
      ...splitProps(typeof kind.props === 'object' ? kind.props : {}),
    })),
  )
  const inline = inlineComponents.flatMap(({ names, props }) =>
    names.map((name) => ({ name, isTag: true, isFirst: name === names[0], ...splitProps(props) })),
  )
  const all = [...inline, ...blocks]
  return all.filter(({ name }, index) => all.findIndex((one) => one.name === name) === index)
}

function splitProps(types: PropTypes): Pick<ShippedComponent, 'props' | 'otherProps'> {
  const isOther = (name: string): boolean =>
    types[name] === 'unused' || (typeof types[name] === 'object' && 'as' in types[name])
  const names = Object.keys(types)
  return { props: names.filter((name) => !isOther(name)), otherProps: names.filter(isOther) }
}

/** Props that every element has somewhere, and that none may get. */
export const strangeProps = [
  ...[
    'id',
    'class',
    'style',
    'onclick',
    'onClick',
    'href',
    'src',
    'srcdoc',
    'ref',
    'key',
    'is',
    'slot',
    'client',
  ],
  ...[
    'dangerouslySetInnerHTML',
    '__proto__',
    'constructor',
    'children',
    'v-html',
    ':title',
    '@click',
    'data-embed',
  ],
]

const script = '</script></template></svg></a></div><script>alert(1)</script>'

/** Values as they stand in a tag behind the name of a prop. */
export const hostileValues: readonly string[] = [
  '',
  '=""',
  '=" "',
  '="word"',
  '="0"',
  '="-1"',
  '="1e999"',
  '="javascript:alert(1)"',
  '=" java&Tab;script&colon;alert(1)"',
  '="data:text/html,<script>alert(1)</script>"',
  '="//evil.example/x"',
  '="https://[bad"',
  `="${script}"`,
  `='"><img src=x onerror=alert(1)>'`,
  '="&quot; onfocus=&quot;alert(1)"',
  '="&lt;/Tabs> :::"',
  '="a\nb"',
  `="${'long '.repeat(400)}"`,
  '={3}',
  '={-1e999}',
  '={NaN}',
  '={null}',
  '={undefined}',
  '={true}',
  '={false}',
  '={"word"}',
  '={`word`}',
  '={[]}',
  '={{}}',
  '={[null, 1, "a", [], {}]}',
  '={{ __proto__: { a: 1 }, constructor: "b", toString: null }}',
  `={[{ label: "${script}", value: '"', text: 1, link: "javascript:alert(1)", items: [{}] }]}`,
  `={{ npm: "${script}", yarn: 1, evil: "x" }}`,
  `='[{"label": "a", "value"'`,
  '={[1, }',
  '={variable}',
  '={() => alert(1)}',
  '={<b>element</b>}',
  '=word',
  '=',
]

/** What stands between the tags, on lines of its own. */
export const children: readonly string[] = [
  'WORD',
  '',
  '- WORD\n  - [link](javascript:alert)\n',
  '## WORD {#docsgen:main}\n\n---\n\n```js\n</Tabs>\n```',
  '| WORD |\n|---|\n| `</td>` |',
  '<div>WORD',
  '</div>WORD</p>',
  '<script>alert(1)</script>WORD',
  '> WORD\n:::',
  ':::tip\nWORD',
  '[^WORD]: WORD\n\n[^WORD]',
  '<Tabs groupId="a">WORD',
  'WORD </Steps> {x} {{ z }}',
  '\\<Tabs\\> WORD &lt;Steps&gt;',
]
