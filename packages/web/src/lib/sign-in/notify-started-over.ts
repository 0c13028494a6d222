import { startedOverText, startedOverTitle } from '#text/account/auth.ts'
import { leaveFlash } from '../page/flash.ts'

/** Tells on the dashboard that the account began empty, after a sign-in that led to it. */
export const tellStartedOver = ({ startedOver }: { startedOver: boolean }): void => {
  if (startedOver) leaveFlash({ title: startedOverTitle, text: startedOverText })
}
