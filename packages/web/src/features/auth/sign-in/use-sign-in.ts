import { useState, useEffect, useEffectEvent } from 'react'
import * as t from '#text/account/auth.ts'
import { hasCode } from '../../../lib/api/api-error.ts'
import { catalogText } from '../../../lib/display-text/catalog-text.ts'
import { emailProblems } from '../../../lib/sign-in/email-problem.ts'
import {
  requestPasskey,
  requestPasskeyByAutofill,
  cancelPasskeyRequest,
} from '../../../lib/sign-in/passkeys.ts'
import { call, session } from '../../../lib/session/app-session.ts'
import { useAttempts } from '../../../lib/hooks/use-attempts.ts'

type SignInEntry = { email: string; password: string }
type Problems = Partial<Record<keyof SignInEntry, string>>

/** The problems of an address and a password, by field; the server validates again. */
export const validateEntry = (
  { email, password }: SignInEntry,
  passwordProblem: (password: string, email: string) => string | undefined = (typed) =>
    typed === '' ? t.enterPassword : undefined,
): Problems => {
  const secret = passwordProblem(password, email)
  return { ...emailProblems(email), ...(secret && { password: secret }) }
}

/** Challenges expire after five minutes; a new one is fetched before that. */
const optionsRenewalMs = 4 * 60_000

/** Offers passkeys in the browser's autofill while the form is shown. */
const usePasskeyAutofill = (fail: (error: unknown) => void) => {
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

type Options = { knownEmail: string | undefined; next: string; initialFailure: string | undefined }

// Has the list of common passwords, which a sign-in does not need.
const loadPasswordRules = () => import('../../../lib/sign-in/new-password-problem.ts')

const signInByPassword = (body: { email: string; password: string }) =>
  call('POST /api/auth/signin/email', { body })

/** Signs in instead, if the account exists and the password is its own. */
const signUpOrIn = async (email: string, password: string | null) => {
  try {
    return await call('POST /api/auth/signup', { body: { email, password } })
  } catch (error) {
    if (password === null || !hasCode(error, 'EMAIL_ALREADY_EXISTS')) throw error
    return signInByPassword({ email, password }).catch(() => {
      throw error
    })
  }
}

export const useSignIn = ({ knownEmail, next, initialFailure }: Options) => {
  const [typed, setEmail] = useState('')
  const [password, setPassword] = useState('')
  /** A new account needs only the code of a mail, unless its owner chooses a password too. */
  const [withPassword, setWithPassword] = useState(false)
  const [mailedTo, setMailedTo] = useState<string>()
  const attempts = useAttempts<'email' | 'password'>(
    initialFailure === undefined
      ? undefined
      : { code: initialFailure, message: () => catalogText(initialFailure) },
  )
  const email = knownEmail ?? typed
  usePasskeyAutofill(attempts.fail)

  return {
    email,
    setEmail,
    password,
    setPassword,
    withPassword,
    choosePassword: () => setWithPassword(true),
    attempts,
    mailedTo,
    backToForm: () => setMailedTo(undefined),
    byPassword: () => {
      if (!attempts.passes(() => validateEntry({ email, password }))) return
      void attempts.run('password', async () =>
        session.signedIn(await signInByPassword({ email: email.trim(), password })),
      )
    },
    signUp: () =>
      void attempts.run('sign-up', async () => {
        const rules = withPassword ? await loadPasswordRules() : undefined
        const problemOfPassword = rules?.newPasswordProblem ?? (() => undefined)
        if (!attempts.passes(() => validateEntry({ email, password }, problemOfPassword))) return
        session.signedIn(await signUpOrIn(email.trim(), withPassword ? password : null))
      }),
    byMail: () => {
      if (!attempts.passes(() => emailProblems(email, t.enterEmailForMail))) return
      void attempts.run('mail', async () => {
        await call('POST /api/auth/signin/magic', {
          body: { email: email.trim(), redirectUrl: next },
        })
        setMailedTo(email.trim())
      })
    },
    byPasskey: () => {
      attempts.passes(() => ({}))
      void attempts.run('passkey', async () => {
        const credential = await requestPasskey(
          await call('POST /api/auth/passkeys/sign-in/options'),
        )
        if (!credential) return attempts.say('POPUP_CANCELED', () => t.passkeyCanceled)
        session.signedIn(await call('POST /api/auth/passkeys/sign-in', { body: { credential } }))
      })
    },
  }
}
