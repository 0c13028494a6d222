import { useState } from 'react'
import { isApiError } from '../api/api-error.ts'
import { errorMessage } from '../display-text/error-message.ts'

export type AttemptFailure = { code: string; message: string }

/**
 * The state of a form: the errors of its fields, its failure and the running action. `initialFailure` is
 * a failure from before the form was shown.
 */
export const useAttempts = <Field extends string>(initialFailure?: AttemptFailure) => {
  const [problems, setProblems] = useState<Partial<Record<Field, string>>>({})
  const [failure, setFailure] = useState(initialFailure)
  const [attempt, setAttempt] = useState(0)
  const [busy, setBusy] = useState<string>()

  const fail = (error: unknown) => {
    setFailure({ code: isApiError(error) ? error.code : 'INTERNAL', message: errorMessage(error) })
    setAttempt((count) => count + 1)
  }
  const say = (trouble: AttemptFailure) => {
    setFailure(trouble)
    setAttempt((count) => count + 1)
  }
  /** Returns whether the fields have no errors. */
  const passes = (found: Partial<Record<Field, string>>): boolean => {
    setProblems(found)
    setFailure(undefined)
    setAttempt((count) => count + 1)
    return Object.keys(found).length === 0
  }
  /** Runs one action at a time and shows the error that it throws. */
  const run = async (name: string, act: () => Promise<void>) => {
    if (busy !== undefined) return
    setBusy(name)
    setFailure(undefined)
    try {
      await act()
    } catch (error) {
      fail(error)
    } finally {
      setBusy(undefined)
    }
  }

  const wrong = failure !== undefined || Object.keys(problems).length > 0
  return { problems, failure, attempt, busy, wrong, passes, run, fail, say }
}

export type Attempts = ReturnType<typeof useAttempts<string>>
