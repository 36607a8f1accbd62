import { defineProblems } from '../problems/problem-record.ts'

/** The problems that a text can have: all are warnings, because no text fails a build. */
export const markdownProblems = defineProblems([
  {
    code: 'unknown-container',
    severity: 'warning',
    meaning:
      'A container has a name that docsgen does not know. Its content is shown without a frame. Known are note, tip, info, warning, danger, caution, important, details and tabs.',
    example: ':::hint\nSave the file first.\n:::',
    cure: 'Take the name that the message suggests, or one of the known names.',
  },
  {
    code: 'unclosed-container',
    severity: 'warning',
    meaning:
      'A container is opened and never closed. Everything after it, up to the end of the text, lies in it.',
    example: ':::note\nSave the file first.',
    cure: 'Put a closing line where it ends: as many colons as the opening line has, or the closing tag. A container around others needs more colons than they have.',
  },
  {
    code: 'stray-tab',
    severity: 'warning',
    meaning:
      'A tab stands outside of a group of tabs. Its content is shown as it is, without a tab to select.',
    example: '::tab[npm]\n\nRun npm install.',
    cure: 'Put a line “:::tabs” before the first tab and a line “:::” after the last one.',
  },
  {
    code: 'duplicate-id',
    severity: 'warning',
    meaning:
      'Two headings or elements of a page have the same id. Links to the id lead to the first of them only.',
    example: '## Install {#setup}\n\n## Configure {#setup}',
    cure: 'Give one of the two another id.',
  },
  {
    code: 'reserved-id',
    severity: 'warning',
    meaning:
      'An id that begins with “docsgen:” was left out. These ids belong to docsgen’s own parts of the page, which an id of the same name would break.',
    example: '## Search {#docsgen:search}',
    cure: 'Choose an id that begins otherwise.',
  },
  {
    code: 'heading-jump',
    severity: 'warning',
    meaning:
      'A heading skips a level. Readers who navigate by headings, with a screen reader for example, miss the level between. This is reported only with markdown.warnHeadingJumps: true.',
    example: '## Build\n\n#### Options',
    cure: 'Use the level that the message names.',
  },
  {
    code: 'empty-link',
    severity: 'warning',
    meaning: 'A link has no text. Nobody can see or click it, and screen readers read its address aloud.',
    example: '[](./build.md)',
    cure: 'Write what it leads to between the square brackets.',
  },
  {
    code: 'missing-alt',
    severity: 'warning',
    meaning:
      'An image has no alternative text. Readers who cannot see it, and those whose browser does not load it, do not learn what it shows.',
    example: '![](./overview.png)',
    cure: 'Write what the image shows between the square brackets, or into the attribute alt. Setting markdown.warnMissingAlt: false in the config turns this warning off.',
  },
  {
    code: 'dangerous-link',
    severity: 'warning',
    meaning:
      'A link or an image has an address that could run code in the browser of a reader. Its text is shown without the address.',
    example: '[Run](javascript:alert(1))',
    cure: 'Link to a page or a file. To show the address itself, write it as code.',
  },
  {
    code: 'unknown-language',
    severity: 'warning',
    meaning:
      'The language of a code block is not known, so its code is shown without colours. The language is the first word after the opening fence.',
    example: '```javscript\nconst a = 1\n```',
    cure: 'Take the language that the message suggests, or write text to say that no colours are wanted.',
  },
  {
    code: 'missing-code-file',
    severity: 'warning',
    meaning:
      'A code block shows a file that was not found or is not published. Files outside the site, hidden files, node_modules and very large files are never shown.',
    example: '```js file=./exmaple.js\n```',
    cure: 'Mend the path: it counts from the folder of the document. Put a copy of a file that is not published beside the document.',
  },
  {
    code: 'missing-code-region',
    severity: 'warning',
    meaning: 'A code block shows a region of a file, but the file has no region of that name.',
    example: '```js file=./example.js#setup\n```',
    cure: 'Put a comment “#region setup” before the lines to show and “#endregion” after them, or take the name of a region that exists.',
  },
  {
    code: 'html-as-text',
    severity: 'warning',
    meaning:
      'Browsers cannot nest the HTML of a text as it is written. They would move parts of it elsewhere, so its tags are shown as text.',
    example: '<select>\n\n# Choose\n\n</select>',
    cure: 'Close the element before what may not stand inside it. To show the tags, put them into backticks.',
  },
  {
    code: 'unbalanced-html',
    severity: 'warning',
    meaning:
      'An HTML tag has no partner. It was completed or left out, so that the rest of the page stays whole.',
    example: '<div>\n\nText without an end.',
    cure: 'Write the closing tag where the element ends, or remove the tag that is too many.',
  },
  {
    code: 'unclosed-comment',
    severity: 'warning',
    meaning: 'An HTML comment is opened and never closed. What follows it is shown as text.',
    example: '<!-- to do: shorten this',
    cure: 'Put “-->” where the comment ends.',
  },
  {
    code: 'inert-html',
    severity: 'warning',
    meaning:
      'An element or attribute was left out, because it would not work in a browser. The content security policy of the site allows no inline scripts and styles and no handlers such as onclick.',
    example: '<button onclick="alert(1)">Run</button>',
    cure: 'Remove it. A page that needs a program can be a component page, and a script can be loaded from public/.',
  },
  {
    code: 'unsafe-style',
    severity: 'warning',
    meaning:
      'The attribute style of an HTML element was left out. Styles are collected in a stylesheet of the page, and only plain declarations can stand there.',
    example: '<p style="background: url(/paper.png)">',
    cure: 'Use plain declarations without url(), @ or braces. For anything else, replace a stylesheet of the templates.',
  },
  {
    code: 'too-complex',
    severity: 'warning',
    meaning:
      'A text has more marks, lists, tables or HTML tags than can be taken apart in good time. From the place that is named on, it is shown as it is written. Texts written by hand stay far below these limits.',
    cure: 'Divide long paragraphs, split the document into several pages, or put what a program has written into a code block.',
  },
  {
    code: 'nested-too-deep',
    severity: 'warning',
    meaning: 'Quotes or lists are nested too deep. What lies deeper is shown as text.',
    cure: 'Nest fewer of them: split the list, or continue it under a heading of its own.',
  },
])
