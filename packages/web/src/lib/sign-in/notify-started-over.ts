import { startedOverText, startedOverTitle } from '#text/account/auth.ts'
import { storeFlash } from '../page/flash.ts'

/** Shows on the dashboard that this sign-in started the account over without its old data. */
export const notifyStartedOver = ({ startedOver }: { startedOver: boolean }): void => {
  if (startedOver) storeFlash({ title: startedOverTitle, text: startedOverText })
}
