import { parseWorkerMessage } from '../lib/device/worker-messages.ts'
import { dropEarlierPages, keepPage, keptPage, loadFile, type KeepOptions } from './kept-page.ts'
import type { OfflineFiles } from './offline-files.ts'
import { loadPage, type OfflinePages } from './offline-page.ts'
import {
  pushNoticePath,
  parsePushNotice,
  parsePush,
  showPushNotice,
  type PushTitles,
} from './push-notice.ts'
import { openPage, renewSubscription, type SubscriptionChange } from './windows.ts'

/**
 * The service worker shows push notifications and opens their pages. For an installed application
 * it stores a page that starts without a connection; other pages are the offline page then. It
 * takes over open pages only when one of them asks for it.
 */
declare const OFFLINE_PAGES: OfflinePages
declare const OFFLINE_FILES: OfflineFiles
declare const WORKER_VERSION: string
declare const PUSH_TITLES: PushTitles
const worker = self as unknown as ServiceWorkerGlobalScope

const keepOptions: KeepOptions = {
  cacheName: `pages-${WORKER_VERSION}`,
  languages: Object.keys(OFFLINE_PAGES.words),
  offline: OFFLINE_FILES,
}

worker.addEventListener('fetch', (event) => {
  const { request } = event
  if (request.method !== 'GET') return
  const load = async () => (await event.preloadResponse) ?? fetch(request)
  if (request.mode === 'navigate')
    return event.respondWith(
      loadPage(worker, {
        load,
        kept: () => keptPage(worker, request.url, keepOptions),
        pages: OFFLINE_PAGES,
      }),
    )
  const { origin, pathname } = new URL(request.url)
  if (origin === worker.location.origin && pathname.startsWith('/assets/'))
    event.respondWith(loadFile(worker, request, load))
})

worker.addEventListener('activate', (event) => {
  // A page is requested while the worker starts.
  const preload = worker.registration.navigationPreload?.enable()
  event.waitUntil(Promise.all([dropEarlierPages(worker, keepOptions), preload]))
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
  // Without a connection, or without room on the device, the next page load tries again.
  if (message?.type === 'keep-page') event.waitUntil(keepPage(worker, keepOptions).catch(() => {}))
  if (message?.type === 'news')
    event.waitUntil(showPushNotice(worker, parsePushNotice(message), { titles: PUSH_TITLES }))
  if (message?.type === 'version')
    event.ports[0]?.postMessage({ version: WORKER_VERSION, pageScript: OFFLINE_FILES.pageScript })
})
