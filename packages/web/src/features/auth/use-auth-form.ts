import { useState } from 'react'
import { unexpected } from '#text/errors.ts'
import * as t from '#text/auth.ts'
import { isApiError } from '../../lib/api-error.ts'
import { formatTime } from '../../lib/format.ts'
import { call, session } from '../../lib/session/app-session.ts'
import { problemsOf, type Mode, type Problems } from './check.ts'

const messageOf = (error: unknown): string => {
  if (!isApiError(error)) return unexpected
  return error.retryAt
    ? `${error.message} ${t.tryAgainAt(formatTime(error.retryAt))}`
    : error.message
}

const paths = {
  'sign-in': 'POST /api/auth/signin/email',
  'sign-up': 'POST /api/auth/signup',
} as const

/** State of the sign-in and sign-up form. */
export const useAuthForm = (mode: Mode) => {
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const [problems, setProblems] = useState<Problems>({})
  const [failure, setFailure] = useState<{ code: string; message: string }>()
  const [attempt, setAttempt] = useState(0)
  const [busy, setBusy] = useState(false)

  const submit = async () => {
    if (busy) return
    const found = problemsOf(mode, { email, password })
    setProblems(found)
    setFailure(undefined)
    setAttempt((count) => count + 1)
    if (Object.keys(found).length > 0) return
    setBusy(true)
    try {
      session.signedIn(await call(paths[mode], { body: { email: email.trim(), password } }))
    } catch (error) {
      setFailure({ code: isApiError(error) ? error.code : 'INTERNAL', message: messageOf(error) })
      setAttempt((count) => count + 1)
    } finally {
      setBusy(false)
    }
  }

  return { email, setEmail, password, setPassword, problems, failure, attempt, busy, submit }
}
