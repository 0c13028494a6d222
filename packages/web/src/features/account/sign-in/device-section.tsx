import * as t from '#text/account/account.ts'
import { forgetAccount as forgetWords, saveAccount as saveWords } from '#text/app/header.ts'
import {
  forgetAccount,
  maskAddress,
  saveAccount,
  useSavedAccount,
} from '../../../lib/device/saved-account.ts'
import { useUser } from '../../../lib/session/app-session.ts'
import { Button } from '../../../ui/elements/button.tsx'
import { Section } from '../parts/section.tsx'

/** The account that 'Save account' stored in this browser (R30). */
export const DeviceSection = () => {
  const user = useUser()
  const isSaved = useSavedAccount()?.id === user.id
  return (
    <Section id="device" title={t.deviceTitle}>
      <p role="status" className="max-w-text">
        {isSaved ? t.deviceSaved(maskAddress(user.email)) : t.deviceNotSaved}
      </p>
      <Button
        className="justify-self-start"
        onClick={() => (isSaved ? forgetAccount() : saveAccount(user))}
      >
        {isSaved ? forgetWords : saveWords}
      </Button>
    </Section>
  )
}
