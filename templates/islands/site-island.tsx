import { Component, type ComponentType, createElement, type ReactNode } from 'react'
import { hydrateRoot, type Root } from 'react-dom/client'
import { CHILDREN, ISLAND, STYLE } from '../../src/core/islands/island-element.ts'

/**
 * Hydrates an island of the site with the properties and children of its static HTML, which stays when the component crashes.
 *
 * @param given the HTML of its children, where it may have changed since
 */
export function startSiteIsland(
  element: HTMLElement,
  module: Readonly<Record<string, unknown>>,
  given?: string,
): { root: Root; component: ComponentType<object> } {
  const { export: name = '', props = '{}', ids = '' } = element.dataset
  // The server has rendered this very export.
  const component = module[name] as ComponentType<object>
  const staticHtml = element.innerHTML
  const children = given ?? takeChildren(element)
  restoreStyles(element)
  element.dataset.hydrated = ''
  const rendered = createElement(
    component,
    JSON.parse(props),
    children === undefined ? undefined : <StaticChildren html={children} />,
  )
  const keepStatic = () => {
    root.unmount()
    element.innerHTML = staticHtml
  }
  const root = hydrateRoot(element, <CrashBoundary onCrash={keepStatic}>{rendered}</CrashBoundary>, {
    identifierPrefix: ids,
  })
  return { root, component }
}

/** The HTML of the children; a component that does not show them at first has them in a template, which is taken out. */
function takeChildren(element: HTMLElement): string | undefined {
  const template = element.querySelector<HTMLTemplateElement>(':scope > template[data-children]')
  template?.remove()
  return (template ?? element.querySelector(CHILDREN))?.innerHTML
}

/** Puts back the styles that React rendered and the content policy forbids in HTML: scripts may set them. */
function restoreStyles(element: HTMLElement): void {
  for (const styled of element.querySelectorAll<HTMLElement>(`[${STYLE}]`)) {
    // Those of an island among the children are restored with it.
    if (styled.closest(element.localName) !== element) continue
    styled.style.cssText = styled.getAttribute(STYLE) ?? ''
    styled.removeAttribute(STYLE)
    const name = [...styled.classList].findLast((one) => one.startsWith('style-'))
    if (name) styled.classList.remove(name)
    if (styled.classList.length === 0) styled.removeAttribute('class')
  }
}

/** Children are HTML that React keeps and never renders again. */
class StaticChildren extends Component<{ readonly html: string }> {
  override shouldComponentUpdate(): boolean {
    return false
  }

  /** Islands among children that are shown again are new elements. */
  override componentDidMount(): void {
    if (this.props.html.includes(`<${ISLAND}`)) dispatchEvent(new Event('docsgen:islands'))
  }

  override render(): ReactNode {
    return createElement(CHILDREN, {
      suppressHydrationWarning: true,
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the HTML of this very page
      dangerouslySetInnerHTML: { __html: this.props.html },
    })
  }
}

class CrashBoundary extends Component<{ readonly onCrash: () => void; readonly children: ReactNode }> {
  override state = { isCrashed: false }

  static getDerivedStateFromError(): { isCrashed: boolean } {
    return { isCrashed: true }
  }

  override componentDidCatch(): void {
    // React is still at work on this root.
    setTimeout(this.props.onCrash)
  }

  override render(): ReactNode {
    return this.state.isCrashed ? null : this.props.children
  }
}
