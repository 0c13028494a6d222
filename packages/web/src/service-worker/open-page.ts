import type { PageMessage } from '../lib/device/worker-messages.ts'
import { ownWindows, postToPage } from './windows.ts'

/** A page that is there answers at once; one that is just loading does not. */
const answerMs = 1_000

/** Has a page move by itself, so that nothing typed there is lost; false when it does not answer. */
const requestNavigation = (window: WindowClient, message: PageMessage): Promise<boolean> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.addEventListener('message', () => resolve(true))
    port1.start()
    setTimeout(() => resolve(false), answerMs)
    postToPage(window, message, [port2])
  })

/** Opens a page of ours in a window that is there, or in a new one. */
export const openPage = async (worker: ServiceWorkerGlobalScope, path: string): Promise<void> => {
  const windows = (await ownWindows(worker)).filter(({ frameType }) => frameType !== 'nested')
  const window = windows.find(({ visibilityState }) => visibilityState === 'visible') ?? windows[0]
  if (window) {
    const focused = await window.focus().catch(() => undefined)
    if (focused && (await requestNavigation(focused, { type: 'open-page', path }))) return
  }
  await worker.clients.openWindow(path)
}
