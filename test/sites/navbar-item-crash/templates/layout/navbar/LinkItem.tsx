import type { NavbarItemProps } from 'docsgen/templates/layout/navbar/NavbarItemProps.ts'

export function LinkItem({ item }: NavbarItemProps<'link'>) {
  const list = (item as { list?: string[] }).list
  return <p>{list!.length}</p>
}
