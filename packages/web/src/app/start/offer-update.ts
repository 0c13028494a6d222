import { later, reload, text, title } from '#text/app/update.ts'
import { followUpdates } from '../../lib/device/follow-updates.ts'
import { keepPages } from '../../lib/device/keep-pages.ts'
import { openWorker } from '../../lib/device/open-worker.ts'
import { isOpenedAsApp } from '../../lib/device/platform.ts'
import { showToast } from '../../lib/page/toast-store.ts'

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
