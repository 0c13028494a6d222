import { useEffect, useEffectEvent } from 'react'
import { requestPasskeyByAutofill, cancelPasskeyRequest } from '../../../lib/sign-in/passkeys.ts'
import { call, session } from '../../../lib/session/app-session.ts'

/** Challenges expire after five minutes; a new one is fetched before that. */
const optionsRenewalMs = 4 * 60_000

/** Offers passkeys in the browser's autofill while the form is shown. */
export const usePasskeyAutofill = (fail: (error: unknown) => void) => {
  const onFailure = useEffectEvent(fail)
  useEffect(() => {
    let shown = true
    let timer: ReturnType<typeof setTimeout> | undefined
    const offer = async () => {
      clearTimeout(timer)
      timer = setTimeout(() => void offer(), optionsRenewalMs)
      // Without autofill the button remains, so a failure needs no report.
      const credential = await requestPasskeyByAutofill(() =>
        call('POST /api/auth/passkeys/sign-in/options'),
      ).catch(() => undefined)
      if (!credential || !shown) return
      try {
        session.signedIn(await call('POST /api/auth/passkeys/sign-in', { body: { credential } }))
      } catch (error) {
        onFailure(error)
        void offer()
      }
    }
    void offer()
    return () => {
      shown = false
      clearTimeout(timer)
      void cancelPasskeyRequest()
    }
  }, [])
}
