import type { PageMessage } from '../lib/device/worker-messages.ts'

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

export const openPage = async (worker: ServiceWorkerGlobalScope, path: string): Promise<void> => {
  const windows = (await ownWindows(worker)).filter(({ frameType }) => frameType !== 'nested')
  const window = windows.find(({ visibilityState }) => visibilityState === 'visible') ?? windows[0]
  if (window) {
    const focused = await window.focus().catch(() => undefined)
    if (focused && (await requestNavigation(focused, { type: 'open-page', path }))) return
  }
  await worker.clients.openWindow(path)
}

/** Only in browsers that fire the event; the library's types lack it. */
export type SubscriptionChange = ExtendableEvent & {
  oldSubscription?: PushSubscription | null
  newSubscription?: PushSubscription | null
}

/** Only a page has the session that the call needs: an open page makes it, or the next one. */
export const renewSubscription = async (
  worker: ServiceWorkerGlobalScope,
  {
    oldSubscription,
    newSubscription,
  }: Pick<SubscriptionChange, 'oldSubscription' | 'newSubscription'>,
): Promise<void> => {
  if (!newSubscription && oldSubscription)
    await worker.registration.pushManager.subscribe(oldSubscription.options)
  for (const client of await ownWindows(worker))
    postToPage(client, { type: 'subscription-changed' })
}

/** Includes windows that were open before the worker was installed. */
export const ownWindows = (worker: ServiceWorkerGlobalScope) =>
  worker.clients.matchAll({ type: 'window', includeUncontrolled: true })

export const postToPage = (
  client: Client,
  message: PageMessage,
  answerTo: Transferable[] = [],
): void => client.postMessage(message, answerTo)
