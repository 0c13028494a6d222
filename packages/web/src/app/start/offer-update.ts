import { later, reload, text, title } from '#text/app/update.ts'
import { followUpdates } from '../../lib/device/follow-updates.ts'
import { openWorker } from '../../lib/device/open-worker.ts'
import { isOpenedAsApp } from '../../lib/device/platform.ts'
import type { WorkerMessage } from '../../lib/device/worker-messages.ts'
import { showToast } from '../../lib/page/toast-store.ts'

const ask = (worker: ServiceWorker | null): void => {
  const message: WorkerMessage = { type: 'keep-page' }
  worker?.postMessage(message, [])
}

/**
 * Lets the worker store a page that starts without a connection, also when another version replaces
 * the worker.
 */
const keepPages = ({ active }: ServiceWorkerRegistration): void => {
  const { serviceWorker } = navigator
  ask(active)
  serviceWorker.addEventListener('controllerchange', () => ask(serviceWorker.controller))
}

const pageScript = (): string | undefined =>
  document.querySelector('script[type="module"][src]')?.getAttribute('src') ?? undefined

/** Only the user reloads a page: it may contain input that is not saved. */
const offerReload = () =>
  showToast({
    title,
    text,
    ms: Infinity,
    close: later,
    action: { label: reload, run: () => location.reload() },
  })

/** Registers the worker, and offers new versions of the open page. */
export const offerUpdates = async (): Promise<void> => {
  const registration = await openWorker()
  if (isOpenedAsApp()) keepPages(registration)
  await followUpdates(registration, { pageScript, onNewVersion: offerReload })
}
