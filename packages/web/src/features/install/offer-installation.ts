import * as t from '#text/app/install.ts'
import { isOpenedAsApp, platformOf } from '../../lib/device/platform.ts'
import { install } from '../../lib/install/installation.ts'
import { showToast } from '../../lib/page/toast-store.ts'

const delayMs = 1_000
const shownMs = 8_000

/** For a phone that has just scanned our QR code. */
export const offerInstallation = (): void => {
  if (platformOf(navigator) === 'computer' || isOpenedAsApp()) return
  setTimeout(() => {
    showToast({
      title: t.toastTitle,
      text: t.text,
      ms: shownMs,
      action: { label: t.toastAction, run: install },
    })
  }, delayMs)
}
