import { readToWorker } from '../lib/device/worker-messages.ts'
import { newsPath, readNews, readPush } from './push-notice.ts'
import { openPage } from './open-page.ts'
import { renew, type SubscriptionChange } from './renew.ts'
import { showNews } from './show-push-notice.ts'

/**
 * The service worker: shows what is pushed and opens what is pressed. It keeps nothing of its own
 * and never takes over open pages by itself; a page asks for that.
 */
declare const WORKER_VERSION: string
const worker = self as unknown as ServiceWorkerGlobalScope

worker.addEventListener('push', (event) => {
  event.waitUntil(showNews(worker, readPush(event.data?.text())))
})

worker.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(openPage(worker, newsPath(event.notification.data)))
})

worker.addEventListener('pushsubscriptionchange', (event) => {
  const change = event as SubscriptionChange
  change.waitUntil(renew(worker, change))
})

worker.addEventListener('message', (event) => {
  const message = readToWorker(event.data)
  if (message?.type === 'skip-waiting') event.waitUntil(worker.skipWaiting())
  if (message?.type === 'news') event.waitUntil(showNews(worker, readNews(message)))
  if (message?.type === 'version') event.ports[0]?.postMessage({ version: WORKER_VERSION })
})
