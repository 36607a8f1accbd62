/** A step of a pointer or a keyboard, as WebDriver and WebDriver BiDi write it alike. */
export interface InputSource {
  readonly type: 'pointer' | 'key'
  readonly id: string
  readonly actions: readonly Readonly<Record<string, unknown>>[]
}

/** What a browser must be able to do, by whatever protocol. */
export interface Driver {
  /** Name and version. */
  readonly name: string
  /** Loads an address and waits until the page is loaded. */
  readonly go: (url: string) => Promise<void>
  /** The value of an expression in the page, as JSON. */
  readonly evaluate: (expression: string) => Promise<string>
  readonly perform: (sources: readonly InputSource[]) => Promise<void>
  readonly resize: (width: number, height: number) => Promise<void>
  readonly close: () => Promise<void>
}

/** A tab as a reader uses it. */
export interface Tab extends Pick<Driver, 'resize'> {
  /** Loads an address and waits until the scripts of the page are there. */
  readonly open: (url: string) => Promise<void>
  readonly evaluate: (expression: string) => Promise<unknown>
  /** Waits until an expression is true in the page; the error names it. */
  readonly until: (expression: string) => Promise<void>
  /** Clicks the middle of the first element that is shown, once there is one. */
  readonly click: (selector: string) => Promise<void>
  /** Types a text; keys without a character by their WebDriver code. */
  readonly type: (text: string) => Promise<void>
}

/** The codes of WebDriver for keys that write nothing (WebDriver, 17.4.2). */
export const keys = { enter: '\uE007', escape: '\uE00C' }

const PATIENCE = 20_000

/** What a reader does, made of what a driver can do. */
export function createTab({ go, evaluate, perform, resize }: Driver): Tab {
  const read = async (expression: string): Promise<unknown> => JSON.parse(await evaluate(expression))

  async function until(expression: string): Promise<void> {
    const start = Date.now()
    for (;;) {
      // A page that is on its way out answers nothing.
      const isTrue = await read(`Boolean(${expression})`).catch(() => false)
      if (isTrue === true) return
      if (Date.now() - start > PATIENCE) throw new Error(`Waited in vain for ${expression}`)
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }

  async function click(selector: string): Promise<void> {
    const element = `[...document.querySelectorAll(${JSON.stringify(selector)})].find((one) => one.getClientRects().length > 0)`
    await until(element)
    // What has been scrolled is hit where the last frame shows it.
    await read(
      'delete window.isPainted, requestAnimationFrame(() => requestAnimationFrame(() => (window.isPainted = true)))',
    )
    await until('window.isPainted')
    const place = await read(`(() => {
      const element = ${element}
      element.scrollIntoView({ block: 'nearest' })
      const { x, y, width, height } = element.getBoundingClientRect()
      return [x + width / 2, y + height / 2].map(Math.round)
    })()`)
    const [x, y] = Array.isArray(place) ? place : []
    const actions = [
      { type: 'pointerMove', x, y },
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 },
    ]
    await perform([{ type: 'pointer', id: 'mouse', actions }])
  }

  return {
    async open(url) {
      await go(url)
      await until(`'started' in document.documentElement.dataset`)
    },
    evaluate: read,
    until,
    click,
    async type(text) {
      const actions = [...text].flatMap((value) => [
        { type: 'keyDown', value },
        { type: 'keyUp', value },
      ])
      await perform([{ type: 'key', id: 'keyboard', actions }])
    },
    resize,
  }
}
