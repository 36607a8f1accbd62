const paths = {
  search: 'M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13zM15.3 15.3L20.5 20.5',
  page: 'M6 3.5h8l4.5 4.5v12.5H6zM14 3.5V8h4.5',
  heading: 'M9.5 4.5l-2 15M16.5 4.5l-2 15M5 9.5h15M4 14.5h15',
  text: 'M4.5 6.5h15M4.5 11h15M4.5 15.5h9',
  recent: 'M12 4a8 8 0 1 0 0 16 8 8 0 0 0 0-16zM12 7.5V12l3 2',
  none: 'M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13zM15.3 15.3L20.5 20.5M8.2 8.2l4.6 4.6M12.8 8.2l-4.6 4.6',
} as const

export type SearchIconName = keyof typeof paths

/** The icon of a hit, hidden from screen readers. */
export function SearchIcon({ name }: { readonly name: SearchIconName }) {
  return (
    <svg className="search-icon" viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
      <path d={paths[name]} />
    </svg>
  )
}

/** The icons by the type of a hit. */
export const hitIcons = ['page', 'heading', 'text'] as const satisfies readonly SearchIconName[]
