import { parseWorkerMessage } from '../lib/device/worker-messages.ts'
import { loadPage, type OfflinePages } from './offline-page.ts'
import { pushNoticePath, parsePushNotice, parsePush } from './push-notice.ts'
import { openPage } from './open-page.ts'
import { renewSubscription, type SubscriptionChange } from './renew.ts'
import { showPushNotice, type PushTitles } from './show-push-notice.ts'

/**
 * The service worker shows push notifications and opens their pages, and shows the offline page. It
 * stores nothing and takes over open pages only when one of them asks for it.
 */
declare const OFFLINE_PAGES: OfflinePages
declare const WORKER_VERSION: string
declare const PAGE_SCRIPT: string
declare const PUSH_TITLES: PushTitles
const worker = self as unknown as ServiceWorkerGlobalScope

worker.addEventListener('fetch', (event) => {
  const { request } = event
  if (request.mode !== 'navigate' || request.method !== 'GET') return
  event.respondWith(loadPage(worker, () => fetch(request), OFFLINE_PAGES))
})

worker.addEventListener('push', (event) => {
  event.waitUntil(showPushNotice(worker, parsePush(event.data?.text()), { titles: PUSH_TITLES }))
})

worker.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(openPage(worker, pushNoticePath(event.notification.data)))
})

worker.addEventListener('pushsubscriptionchange', (event) => {
  const change = event as SubscriptionChange
  change.waitUntil(renewSubscription(worker, change))
})

worker.addEventListener('message', (event) => {
  const message = parseWorkerMessage(event.data)
  if (message?.type === 'skip-waiting') event.waitUntil(worker.skipWaiting())
  if (message?.type === 'news')
    event.waitUntil(showPushNotice(worker, parsePushNotice(message), { titles: PUSH_TITLES }))
  if (message?.type === 'version')
    event.ports[0]?.postMessage({ version: WORKER_VERSION, pageScript: PAGE_SCRIPT })
})
