import { useState } from 'react'
import { isApiError } from '../api/api-error.ts'
import { errorMessage } from '../display-text/errors/error-message.ts'

export type AttemptFailure = { code: string; message: string }

/** Texts are read when they are shown, so they follow the language of the page. */
type FailureToShow = { code: string; message: () => string }

/**
 * The state of a form: the errors of its fields, its failure and the running action.
 * `initialFailure` is a failure from before the form was shown.
 */
export const useAttempts = <Field extends string>(initialFailure?: FailureToShow) => {
  type Problems = Partial<Record<Field, string>>
  const [found, setFound] = useState<{ problems: () => Problems }>({ problems: () => ({}) })
  const [failed, setFailed] = useState(initialFailure)
  const [attempt, setAttempt] = useState(0)
  const [busy, setBusy] = useState<string>()

  const fail = (error: unknown) => {
    setFailed({
      code: isApiError(error) ? error.code : 'INTERNAL',
      message: () => errorMessage(error),
    })
    setAttempt((count) => count + 1)
  }
  const say = (code: string, message: () => string) => {
    setFailed({ code, message })
    setAttempt((count) => count + 1)
  }
  /** Returns whether the fields have no errors. `find` sees the values of this attempt. */
  const passes = (find: () => Problems): boolean => {
    setFound({ problems: find })
    setFailed(undefined)
    setAttempt((count) => count + 1)
    return Object.keys(find()).length === 0
  }
  /** Runs one action at a time and shows the error that it throws. */
  const run = async (name: string, act: () => Promise<void>) => {
    if (busy !== undefined) return
    setBusy(name)
    setFailed(undefined)
    try {
      await act()
    } catch (error) {
      fail(error)
    } finally {
      setBusy(undefined)
    }
  }

  const problems = found.problems()
  const failure: AttemptFailure | undefined = failed && {
    code: failed.code,
    message: failed.message(),
  }
  const wrong = failure !== undefined || Object.keys(problems).length > 0
  /** What the input of a field shows and changes. */
  const input = (id: Field, value: string, onValue: (value: string) => void) => ({
    id,
    error: problems[id],
    value,
    onValue,
  })
  return { problems, failure, attempt, busy, wrong, input, passes, run, fail, say }
}

export type Attempts = ReturnType<typeof useAttempts<string>>
