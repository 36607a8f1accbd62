import { ReadableStream, type ReadableStreamDefaultController } from 'node:stream/web'

/** Items that one part of the program makes while another takes them. */
export interface ItemStream<Item> {
  readonly items: AsyncIterable<Item>
  /** Adds an item; resolves once the taker wants another. */
  readonly add: (item: Item) => Promise<void>
  readonly end: () => void
  /** Makes the taker fail. */
  readonly fail: (error: unknown) => void
}

/** Items that may wait for the taker before the maker waits. */
const MOST_ITEMS = 16

/** Creates a stream without items. */
export function createItemStream<Item>(): ItemStream<Item> {
  const controllers: ReadableStreamDefaultController<Item>[] = []
  const waiting: (() => void)[] = []
  let isOver = false
  const goOn = () => {
    for (const resolve of waiting.splice(0)) resolve()
  }
  const items = new ReadableStream<Item>(
    {
      start: (controller) => void controllers.push(controller),
      pull: goOn,
      cancel() {
        isOver = true
        goOn()
      },
    },
    { highWaterMark: MOST_ITEMS },
  )
  // A taker that has failed says so itself.
  const tell = (act: (controller: ReadableStreamDefaultController<Item>) => void) => {
    if (!isOver) controllers.forEach(act)
  }
  return {
    items,
    async add(item) {
      if (isOver) return
      tell((controller) => controller.enqueue(item))
      if (controllers.some(({ desiredSize }) => desiredSize !== null && desiredSize <= 0))
        await new Promise<void>((resolve) => waiting.push(resolve))
    },
    end: () => tell((controller) => controller.close()),
    fail: (error) => tell((controller) => controller.error(error)),
  }
}
