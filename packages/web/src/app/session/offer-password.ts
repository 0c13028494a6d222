import { passwordNone } from '#text/account/account.ts'
import { accountAndSignIn } from '#text/app/menu.ts'
import { copiesOf, deviceStorage } from '../../lib/device/device-storage.ts'
import { showToast } from '../../lib/page/toast-store.ts'
import { call, session } from '../../lib/session/app-session.ts'

/**
 * Says once in a browser, until its user signs out, that the account can have a password, unless it
 * has a passkey.
 */
export const offerPassword = async (userId: string): Promise<void> => {
  const key = `${copiesOf(userId)}password-offer` as const
  if (deviceStorage.getItem(key) !== null) return
  const [{ hasPassword }, passkeys] = await Promise.all([
    call('GET /api/v1/account'),
    call('GET /api/auth/passkeys'),
  ])
  // Nothing may remain of a user who has signed out since.
  if (session.get().user?.id !== userId) return
  deviceStorage.setItem(key, 'shown')
  if (hasPassword || passkeys.items.length > 0) return
  const run = () => location.assign('/account#password')
  showToast({ title: passwordNone, ms: 30_000, action: { label: accountAndSignIn, run } })
}
