import type { PageMessage } from '../lib/device/worker-messages.ts'

/** Includes windows that were open before the worker was installed. */
export const ownWindows = (worker: ServiceWorkerGlobalScope) =>
  worker.clients.matchAll({ type: 'window', includeUncontrolled: true })

export const postToPage = (
  client: Client,
  message: PageMessage,
  answerTo: Transferable[] = [],
): void => client.postMessage(message, answerTo)
