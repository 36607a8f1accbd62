import { decodeNamedCharacterReference } from 'decode-named-character-reference'
import { characterOf } from '../../character-references.ts'
import type { Feature } from '../feature.ts'

/** Numeric character references yield no character that a page cannot hold, and no carriage return. */
export const references: Feature = {
  name: 'references',
  html: () => ({
    exit: {
      characterReferenceValue(token) {
        const value = this.sliceSerialize(token)
        const type = this.getData('characterReferenceType')
        const isHexadecimal = type === 'characterReferenceMarkerHexadecimal'
        const character = type
          ? characterOf(Number.parseInt(value, isHexadecimal ? 16 : 10))
          : decodeNamedCharacterReference(value)
        this.raw(this.encode(character || ''))
        this.setData('characterReferenceType')
      },
    },
  }),
}
