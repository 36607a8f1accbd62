import { COMPONENTS } from './page-modules.ts'

/**
 * A declaration of the site's own components and of stylesheets, so that TypeScript checks the modules of the site, and editors
 * of MDX the components in documents (`MDXProvidedComponents` is what the MDX language server asks for).
 *
 * @param up leads from the folder of the declaration to the site
 */
export function createComponentTypes(components: readonly string[], up: string): string {
  const entries = components.map(
    (name) => `  ${name}: DocsgenComponent<typeof ${imported(`${up}/${COMPONENTS}/${name}.js`)}, '${name}'>`,
  )
  const componentType = `${imported('react')}.ComponentType`
  return `// Written by docsgen: add this file to "include" in tsconfig.json.

/** A module's default export, or the one of its name, with when it is hydrated. */
type DocsgenComponent<Module, Name extends string> = Module extends { default: infer Component }
  ? DocsgenInDocument<Component>
  : Module extends { [Key in Name]: infer Component }
    ? DocsgenInDocument<Component>
    : never
type DocsgenInDocument<Component> =
  Component extends ${componentType}<infer Props>
    ? ${componentType}<Props & { client?: 'visible' | 'idle' | 'load' | 'touch' }>
    : never

/** The components that documents can use without an import. */
interface MDXProvidedComponents {
${entries.join('\n')}
}

declare module '*.module.css' {
  const classes: Readonly<Record<string, string>>
  export default classes
}

declare module '*.css' {}
`
}

const imported = (path: string): string => `import(${JSON.stringify(path)})`
