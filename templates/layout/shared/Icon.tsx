const paths = {
  menu: 'M3 6.5h18M3 12h18M3 17.5h18',
  close: 'M5.5 5.5l13 13M18.5 5.5l-13 13',
  chevron: 'M9 5.5l6.5 6.5L9 18.5',
  caret: 'M6 9.5l6 6 6-6',
  home: 'M3.5 11.5L12 4l8.5 7.5M6 9.8V20h4.5v-5.5h3V20H18V9.8',
  edit: 'M4 20l1-4.2L16.2 4.6a1.7 1.7 0 0 1 2.4 0l.8.8a1.7 1.7 0 0 1 0 2.4L8.2 19 4 20zM14 7l3 3',
  external: 'M6.5 17.5l11-11M8.5 6.5h9v9',
  up: 'M12 19.5v-15M5.5 11L12 4.5l6.5 6.5',
  sun: 'M12 7.5a4.5 4.5 0 1 0 0 9 4.5 4.5 0 0 0 0-9zM12 2v2.2M12 19.8V22M2 12h2.2M19.8 12H22M4.9 4.9l1.6 1.6M17.5 17.5l1.6 1.6M4.9 19.1l1.6-1.6M17.5 6.5l1.6-1.6',
  moon: 'M20 14.2A8.3 8.3 0 0 1 9.8 4a8.3 8.3 0 1 0 10.2 10.2z',
  language:
    'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM3.5 9.5h17M3.5 14.5h17M12 3c-5 5-5 13 0 18M12 3c5 5 5 13 0 18',
} as const

export type IconName = keyof typeof paths

/**
 * An icon of 24 by 24 units in the colour of the surrounding text (`.icon` in `styles/base.css`), hidden from screen
 * readers.
 */
export function Icon({ name, className }: { readonly name: IconName; readonly className?: string }) {
  return (
    <svg
      className={className ? `icon ${className}` : 'icon'}
      viewBox="0 0 24 24"
      width="24"
      height="24"
      aria-hidden="true"
    >
      <path d={paths[name]} />
    </svg>
  )
}
