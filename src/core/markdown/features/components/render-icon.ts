import type { Position } from '../../../../types/diagnostic.ts'
import { iconAliases, icons } from '../../../content/icons.ts'
import { nearest } from '../../../problems/nearest.ts'
import { aside } from '../../aside.ts'
import type { DocumentState } from '../../feature.ts'
import { escapeHtml } from '../../html.ts'
import { isDangerous } from '../links/is-dangerous.ts'
import { imageAt } from './link-around.ts'
import { unknownIcon } from './problems.ts'

interface IconLook {
  /** What it says where it stands for a word; without, it is an ornament. */
  readonly label?: string | undefined
  readonly size?: string | undefined
  readonly color?: string | undefined
}

/** An icon by its name, an emoji as it is, or a picture by its path; `''` for a name that there is not, which is reported. */
export function renderIcon(
  icon: string | undefined,
  position: Position,
  document: DocumentState,
  { label, size, color }: IconLook = {},
): string {
  if (icon === undefined || icon === '') return ''
  document.stylesheets.add('components')
  const role = label ? `role="img" aria-label="${escapeHtml(label)}"` : 'aria-hidden="true"'
  const path = pathOf(icon)
  if (path !== undefined) {
    const length = size && isLength(size) ? size : '24'
    const className = length === size ? 'icon-sized' : 'icon'
    const colored = color && isColor(color) ? ` color="${escapeHtml(color)}"` : ''
    return aside(
      `<svg class="${className}" viewBox="0 0 24 24" width="${length}" height="${length}"${colored} ${role}><path d="${path}"/></svg>`,
    )
  }
  if (/[./]/.test(icon) || isDangerous(icon))
    return `<span class="icon-image">${imageAt(icon, label ?? '', position, document)}</span>`
  // An emoji has no letters, and is short.
  if (icon.length > 16 || /[\w\s<>]/.test(icon)) {
    document.diagnostics.push(unknownIcon(position, icon, nearest(icon, Object.keys(icons))))
    return ''
  }
  return aside(`<span class="icon-sign" ${role}>${escapeHtml(icon)}</span>`)
}

function pathOf(name: string): string | undefined {
  const known = Object.hasOwn(iconAliases, name) ? (iconAliases[name] ?? name) : name
  return Object.hasOwn(icons, known) ? icons[known] : undefined
}

const isLength = (size: string): boolean => /^\d{1,4}(?:\.\d{1,3})?(?:px|r?em|%)?$/.test(size)

/** A colour by its name, as a number or by a function of numbers; it stands in an attribute, which needs no style. */
const isColor = (color: string): boolean =>
  /^(?:[a-z]{2,30}|#[\da-f]{3,8}|(?:rgb|hsl|lab|lch|oklab|oklch)a?\([\d\s.,%/a-z]{1,60}\))$/i.test(color)
