import { ReadableStream, type ReadableStreamDefaultController } from 'node:stream/web'

/** Items that one part of the program makes while another takes them. */
export interface ItemStream<Item> {
  readonly items: AsyncIterable<Item>
  readonly add: (item: Item) => void
  readonly end: () => void
  /** Makes the taker fail. */
  readonly fail: (error: unknown) => void
}

/** Creates a stream without items. */
export function createItemStream<Item>(): ItemStream<Item> {
  const controllers: ReadableStreamDefaultController<Item>[] = []
  const items = new ReadableStream<Item>({ start: (controller) => void controllers.push(controller) })
  const tell = (act: (controller: ReadableStreamDefaultController<Item>) => void) => controllers.forEach(act)
  return {
    items,
    add: (item) => tell((controller) => controller.enqueue(item)),
    end: () => tell((controller) => controller.close()),
    fail: (error) => tell((controller) => controller.error(error)),
  }
}
