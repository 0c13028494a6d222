import * as menu from '#text/app/menu.ts'
import {
  forgetAccount,
  maskAddress,
  saveAccount,
  useSavedAccount,
} from '../../lib/device/saved-account.ts'
import { useSession } from '../../lib/session/app-session.ts'
import { showToast } from '../../lib/page/toast-store.ts'

const forgetAccountWithToast = () => {
  forgetAccount()
  showToast({ title: menu.accountForgotten })
}

/** Lets this browser save the account or forget it (R30). */
export const SaveAccount = ({ className }: { className: string }) => {
  const { user } = useSession()
  const saved = useSavedAccount()
  if (!user) return null
  if (saved?.id === user.id)
    return (
      <button type="button" className={className} onClick={forgetAccountWithToast}>
        {menu.forgetAccount}
      </button>
    )
  const save = () => {
    saveAccount(user)
    showToast({
      title: menu.accountSaved,
      text: menu.accountSavedText(maskAddress(user.email)),
      tone: 'good',
      action: { label: menu.forget, run: forgetAccountWithToast },
    })
  }
  return (
    <button type="button" className={className} onClick={save}>
      {menu.saveAccount}
    </button>
  )
}
