import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import * as t from '#text/account/app-lock.ts'
import { lockedQuery } from './lock-requests.ts'
import { session, call } from '../../../lib/session/app-session.ts'
import { signOutLocked } from '../../../lib/session/sign-out.ts'
import { Button } from '../../../ui/elements/button.tsx'
import { QueryResult } from '../../../ui/feedback/loaded.tsx'
import { FocusedTitle } from '../../../ui/layout/focused-title.tsx'
import type { Output } from '@crosscheck/domain/contract/contract'
import type { AppLockState } from '@crosscheck/domain/contract/identity/app-lock'
import { pinPattern } from '@crosscheck/domain/session/app-lock'
import { checkFields } from '#text/account/account.ts'
import { unlocked } from '../../../lib/app-lock/follow-lock.ts'
import { useAttempts } from '../../../lib/hooks/use-attempts.ts'
import { requestPasskey, supportsPasskeys } from '../../../lib/sign-in/passkeys.ts'
import { Form, FormProblem } from '../../../ui/form/form.tsx'
import { PinInput } from './pin-input.tsx'

type Unlocked = Output<'POST /api/v1/app-lock/unlock'>

/** Opens the session by PIN or passkey. After the last wrong PIN this browser is cleared. */
const UnlockForm = ({ lock }: { lock: AppLockState }) => {
  const [pin, setPin] = useState('')
  const attempts = useAttempts<'pin'>()

  const take = async (result: Unlocked) => {
    if (result.outcome === 'unlocked') return unlocked()
    if (result.outcome === 'ended') return signOutLocked()
    setPin('')
    const { triesLeft } = result
    attempts.say('PIN_WRONG', () => t.wrong(triesLeft))
  }
  const byPin = () => {
    if (!attempts.passes(() => (pinPattern.test(pin) ? {} : { pin: t.enterPin }))) return
    void attempts.run('pin', async () =>
      take(await call('POST /api/v1/app-lock/unlock', { body: { pin } })),
    )
  }
  const byPasskey = () =>
    void attempts.run('passkey', async () => {
      const { passkey } = await call('POST /api/v1/app-lock/unlock/options')
      const credential = passkey && (await requestPasskey(passkey))
      if (credential)
        await take(await call('POST /api/v1/app-lock/unlock', { body: { credential } }))
    })
  return (
    <div className="grid justify-items-start gap-6">
      <FormProblem {...attempts} title={checkFields} />
      {lock.hasPin && (
        <Form className="grid gap-4" onSubmit={byPin}>
          <PinInput label={t.pin} {...attempts.input('pin', pin, setPin)} />
          <Button type="submit" variant="filled" busy={attempts.busy === 'pin'}>
            {t.unlock}
          </Button>
        </Form>
      )}
      {lock.hasPasskey && supportsPasskeys() && (
        <Button
          variant={lock.hasPin ? 'outlined' : 'filled'}
          busy={attempts.busy === 'passkey'}
          onClick={byPasskey}
        >
          {t.unlockByPasskey}
        </Button>
      )}
    </div>
  )
}

/** Replaces every page while the session is locked. It says nothing about the site or the user. */
export const LockScreen = () => {
  const query = useQuery(lockedQuery)
  // Another browser tab or a step-up may have removed the lock.
  const isOpen = query.data?.isLocked === false
  useEffect(() => {
    document.title = t.locked
  }, [])
  useEffect(() => {
    if (isOpen) void session.unlocked()
  }, [isOpen])
  return (
    <main className="page grid content-start justify-items-start gap-6 py-12">
      <FocusedTitle>{t.locked}</FocusedTitle>
      <QueryResult query={query} heading="h2" texts={t.query}>
        {(lock) => <UnlockForm lock={lock} />}
      </QueryResult>
      <div className="grid justify-items-start gap-2">
        <p className="max-w-text text-ui text-ink-soft">{t.forgotten}</p>
        <Button variant="text" onClick={() => void signOutLocked()}>
          {t.signOut}
        </Button>
      </div>
    </main>
  )
}
