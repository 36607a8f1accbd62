import { markdownLineEnding, markdownSpace } from 'micromark-util-character'
import type { Code, State, Tokenizer } from 'micromark-util-types'
import { type BlockTags, blockTagsAt } from '../../components/tags/pair-tags.ts'
import { tokenizeContent } from './tokenize-content.ts'
import { containerDepth, deepestContainer, indentBefore, lessThan, nonLazyLine, space } from './tokens.ts'

/** `<Tabs …>` with its content up to `</Tabs>`, as they are paired; others may follow in the same line. */
export const tokenizeTag: Tokenizer = function (effects, ok, nok) {
  const context = this
  const indent = indentBefore(context)
  let tags: BlockTags | undefined
  let nameEnd = 0
  // Tags that follow in the same line are no deeper.
  const depth = containerDepth(context) + 1
  const offset = (): number => context.now().offset

  return start

  function start(code: Code): State | undefined {
    tags = blockTagsAt(context.parser, offset())
    if (!tags || depth > deepestContainer) return nok(code)
    nameEnd = offset() + 1 + tags.name.length
    effects.enter('container')
    effects.enter('containerOpening')
    effects.enter('containerMarker')
    effects.consume(code)
    effects.exit('containerMarker')
    effects.enter('containerName')
    return inName
  }

  function inName(code: Code): State | undefined {
    if (offset() < nameEnd) {
      effects.consume(code)
      return inName
    }
    effects.exit('containerName')
    return attributes(code)
  }

  function attributes(code: Code): State | undefined {
    if (code === null || !tags) return nok(code)
    if (offset() === tags.end - 1) return close(code)
    if (markdownLineEnding(code)) return effects.attempt(nonLazyLine, attributes, nok)(code)
    effects.enter('containerAttributes')
    return inAttributes(code)
  }

  function inAttributes(code: Code): State | undefined {
    if (code === null || markdownLineEnding(code) || offset() === (tags?.end ?? 0) - 1) {
      effects.exit('containerAttributes')
      return attributes(code)
    }
    effects.consume(code)
    return inAttributes
  }

  function close(code: Code): State | undefined {
    effects.enter('containerMarker')
    effects.consume(code)
    effects.exit('containerMarker')
    effects.exit('containerOpening')
    if (tags?.closing)
      return tokenizeContent(context, effects, indent + tags.indent, tags.closing, afterTags, depth)
    effects.exit('container')
    return afterTags
  }

  function afterTags(code: Code): State | undefined {
    if (code === null || markdownLineEnding(code)) return ok(code)
    if (context.interrupt) return ok(code)
    if (markdownSpace(code)) return space(effects, afterTags)(code)
    return code === lessThan ? start(code) : nok(code)
  }
}
