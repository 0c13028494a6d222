import { useState } from 'react'
import { isApiError } from '../api/api-error.ts'
import { errorMessage } from '../words/error-message.ts'

export type AttemptFailure = { code: string; message: string }

/**
 * What a form went through: what is wrong with its fields, what failed (before it was shown, too),
 * what is under way.
 */
export const useAttempts = <Field extends string>(cameWith?: AttemptFailure) => {
  const [problems, setProblems] = useState<Partial<Record<Field, string>>>({})
  const [failure, setFailure] = useState(cameWith)
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
  /** Whether there is nothing to correct first. */
  const passes = (found: Partial<Record<Field, string>>): boolean => {
    setProblems(found)
    setFailure(undefined)
    setAttempt((count) => count + 1)
    return Object.keys(found).length === 0
  }
  /** One act at a time; what it throws is shown. */
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
