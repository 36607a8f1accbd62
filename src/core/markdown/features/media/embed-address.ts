/** What is shown in a frame, and where a reader without script goes. */
export interface EmbedAddress {
  /** Address of the frame. */
  readonly frame: string
  /** Host of the frame, with its port: what the content policy allows. */
  readonly host: string
  /** Address of the page about it. */
  readonly page: string
}

const YOUTUBE_ID = /^[\w-]{11}$/

/** The frame of an address of the web, or of the id of a video at YouTube; undefined for anything else. */
export function parseEmbed(source: string, start?: number): EmbedAddress | undefined {
  const text = source.trim()
  if (YOUTUBE_ID.test(text)) return youTube(text, start)
  if (!URL.canParse(text)) return undefined
  const url = new URL(text)
  if (url.protocol !== 'https:' || url.username !== '' || url.password !== '') return undefined
  const id = youTubeId(url)
  if (id !== undefined)
    return youTube(id, start ?? secondsOf(url.searchParams.get('t') ?? url.searchParams.get('start')))
  return { frame: url.href, host: url.host, page: url.href }
}

function youTube(id: string, start: number | undefined): EmbedAddress {
  const from = start !== undefined && start > 0 ? Math.floor(start) : undefined
  return {
    // The click of the reader is what starts it.
    frame: `https://www.youtube-nocookie.com/embed/${id}?autoplay=1${from === undefined ? '' : `&start=${from}`}`,
    host: 'www.youtube-nocookie.com',
    page: `https://www.youtube.com/watch?v=${id}${from === undefined ? '' : `&t=${from}s`}`,
  }
}

function youTubeId({ hostname, pathname, searchParams }: URL): string | undefined {
  const isShort = hostname === 'youtu.be'
  if (!isShort && !/^(?:www\.|m\.)?youtube(?:-nocookie)?\.com$/.test(hostname)) return undefined
  const names = pathname.split('/')
  const id = isShort
    ? names[1]
    : /^(?:embed|shorts|live|v)$/.test(names[1] ?? '')
      ? names[2]
      : searchParams.get('v')
  return id && YOUTUBE_ID.test(id) ? id : undefined
}

/** `90`, `90s` and `1m30s` are 90. */
function secondsOf(time: string | null): number | undefined {
  const [, hours = 0, minutes = 0, seconds = 0] =
    /^(?:(\d{1,3})h)?(?:(\d{1,5})m)?(?:(\d{1,6})s?)?$/.exec(time ?? '') ?? []
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds) || undefined
}
