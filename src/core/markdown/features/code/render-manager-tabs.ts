import type { Position } from '../../../../types/diagnostic.ts'
import type { DocumentState } from '../../feature.ts'
import { renderTabs } from '../tabs/render-tabs.ts'
import type { FenceInfo } from './fence/fence-info.ts'
import type { PackageManager } from './package-managers.ts'
import { readCode } from './read/read-code.ts'
import { renderCode } from './render-code.ts'

/** Shell code in tabs, one for each package manager; the choice applies to the whole site. */
export function renderManagerTabs(
  commands: readonly (readonly [PackageManager, string])[],
  info: FenceInfo,
  position: Position,
  document: DocumentState,
): string {
  const panels = commands.map(
    ([, code], index) =>
      `\0t${index}\0<div class="tab-panel">\n${renderCode(readCode(code, info), info, position, document)}\n</div>`,
  )
  const tabs = commands.map(([manager], index) => ({
    label: manager,
    value: manager,
    isDefault: index === 0,
  }))
  return renderTabs(panels.join('\n'), tabs, 'package-manager', undefined, document, 'tabs code-tabs')
}
