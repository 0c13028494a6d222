import { readToWorker } from '../lib/worker-messages.ts'
import { newsPath, readNews, readPush } from './news.ts'
import { openPage } from './open-page.ts'
import { showNews } from './show.ts'
import { ownWindows, tell } from './windows.ts'

/**
 * The service worker: shows what is pushed and opens what is pressed. It keeps nothing of its own
 * and never takes over open pages by itself; a page asks for that.
 */
declare const WORKER_VERSION: string
const worker = self as unknown as ServiceWorkerGlobalScope

/** In browsers that tell of it; the types know of none. */
type SubscriptionChange = ExtendableEvent & {
  oldSubscription?: PushSubscription | null
  newSubscription?: PushSubscription | null
}

worker.addEventListener('push', (event) => {
  event.waitUntil(showNews(worker, readPush(event.data?.text())))
})

worker.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(openPage(worker, newsPath(event.notification.data)))
})

/** Only a page has the session to tell the server: one that is open does it, or the next one. */
const renew = async ({ oldSubscription, newSubscription }: SubscriptionChange): Promise<void> => {
  if (!newSubscription && oldSubscription)
    await worker.registration.pushManager.subscribe(oldSubscription.options)
  for (const client of await ownWindows(worker)) tell(client, { type: 'subscription-changed' })
}

worker.addEventListener('pushsubscriptionchange', (event) => {
  const change = event as SubscriptionChange
  change.waitUntil(renew(change))
})

worker.addEventListener('message', (event) => {
  const message = readToWorker(event.data)
  if (message?.type === 'skip-waiting') event.waitUntil(worker.skipWaiting())
  if (message?.type === 'news') event.waitUntil(showNews(worker, readNews(message)))
  if (message?.type === 'version') event.ports[0]?.postMessage({ version: WORKER_VERSION })
})
