import { useState } from 'react'
import { isBlocking, type Errors } from '../form/check-form.ts'
import type { Path } from '../form/form.ts'

export type SubmitAttempt = { count: number; title: () => string; errors: Errors }

/** Long enough for a click that leaves the field to reach its target. */
const settleMs = 300

/** The errors of the fields. `check` returns those of the step that a field belongs to. */
export const useProblems = (check: (path: Path) => Errors) => {
  const [errors, setErrors] = useState<Errors>({})
  const [attempt, setAttempt] = useState<SubmitAttempt>()

  const recheck = (path: Path) => {
    const error = check(path)[path]
    setErrors((before) => {
      const { [path]: earlier, ...others } = before
      if (!error) return earlier ? others : before
      // A required field is marked by an attempt to continue, not while the form is filled in.
      return earlier || !isBlocking(path, error) ? { ...others, [path]: error } : before
    })
  }

  return {
    errors,
    attempt,
    /** The summary lists `found`. `marked` are all errors that fields show. */
    fail: (title: () => string, found: Errors, marked = found) => {
      setErrors(marked)
      setAttempt((last) => ({ count: (last?.count ?? 0) + 1, title, errors: found }))
    },
    /** Removes the summary, and leaves only these errors. */
    mark: (found: Errors) => {
      setErrors(found)
      setAttempt(undefined)
    },
    clear: () => {
      setErrors({})
      setAttempt(undefined)
    },
    recheck,
    recheckSoon: (path: Path) => {
      setTimeout(() => recheck(path), settleMs)
    },
  }
}
