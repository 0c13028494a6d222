import type { PageMessage } from '../lib/device/worker-messages.ts'
import { ownWindows, postToPage } from './windows.ts'

/** A loaded page replies immediately; a loading one does not reply. */
const answerMs = 1_000

/** Asks a page to navigate within the app, so that no input is lost; false without a reply. */
const requestNavigation = (window: WindowClient, message: PageMessage): Promise<boolean> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.addEventListener('message', () => resolve(true))
    port1.start()
    setTimeout(() => resolve(false), answerMs)
    postToPage(window, message, [port2])
  })

/** Opens a page of this site in an existing window or in a new one. */
export const openPage = async (worker: ServiceWorkerGlobalScope, path: string): Promise<void> => {
  const windows = (await ownWindows(worker)).filter(({ frameType }) => frameType !== 'nested')
  const window = windows.find(({ visibilityState }) => visibilityState === 'visible') ?? windows[0]
  if (window) {
    const focused = await window.focus().catch(() => undefined)
    if (focused && (await requestNavigation(focused, { type: 'open-page', path }))) return
  }
  await worker.clients.openWindow(path)
}
