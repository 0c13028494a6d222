import { useEffect, useState } from 'react'
import { isApiError } from '../../../lib/api/api-error.ts'
import { call, session } from '../../../lib/session/app-session.ts'
import { notifyStartedOver } from '../../../lib/sign-in/notify-started-over.ts'
import { consumeOnce } from '../../../lib/address/initial-address.ts'

/** Completes a sign-in with a provider by the one-time code from the address. */
export const useSignInCode = () => {
  const [code] = useState(() => consumeOnce('signInCode'))
  const [completing, setCompleting] = useState(code !== undefined)
  const [failed, setFailed] = useState<string>()
  useEffect(() => {
    if (code === undefined) return
    call('POST /api/auth/social/complete', { body: { code } })
      .then(
        (answer) => {
          notifyStartedOver(answer)
          session.signedIn(answer)
        },
        (error: unknown) => {
          setFailed(isApiError(error) ? error.code : 'AUTH_ERROR')
        },
      )
      .finally(() => setCompleting(false))
  }, [code])
  return { completing, failed }
}
