import { startedOverText, startedOverTitle } from '#text/account/auth.ts'
import { storeFlash } from '../page/flash.ts'

/** Tells on the dashboard that the account began empty, after a sign-in that led to it. */
export const notifyStartedOver = ({ startedOver }: { startedOver: boolean }): void => {
  if (startedOver) storeFlash({ title: startedOverTitle, text: startedOverText })
}
