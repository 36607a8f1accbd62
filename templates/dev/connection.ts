/**
 * A shared worker: one connection to the server for all tabs of a site, because a browser opens at most six per host.
 * It sends the last state to each new tab, and each new state to all of them.
 */
import { openStream } from './open-stream.ts'

const tabs = new Set<MessagePort>()
let last: string | undefined

openStream((message) => {
  last = message
  if (message === undefined) return
  for (const tab of tabs) tab.postMessage(message)
})

addEventListener('connect', (event) => {
  const [tab] = (event as MessageEvent).ports
  if (!tab) return
  tabs.add(tab)
  tab.addEventListener('message', () => tabs.delete(tab))
  tab.start()
  if (last !== undefined) tab.postMessage(last)
})
