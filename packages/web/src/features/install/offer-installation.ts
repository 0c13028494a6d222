import * as t from '#text/app/install.ts'
import { isAndroid, isAppleMobile } from '../../lib/device/platform.ts'
import { install, readInstallation } from '../../lib/install/installation.ts'
import { showToast } from '../../lib/page/toast-store.ts'

const delayMs = 1_000
const shownMs = 8_000

type Device = Parameters<typeof isAppleMobile>[0]

/** For a phone that has just scanned our QR code. */
export const offerInstallation = (device: Device = navigator): void => {
  if (!isAppleMobile(device) && !isAndroid(device)) return
  setTimeout(() => {
    if (readInstallation() === null) return
    showToast({
      title: t.toastTitle,
      text: t.text,
      ms: shownMs,
      action: { label: t.toastAction, run: install },
    })
  }, delayMs)
}
