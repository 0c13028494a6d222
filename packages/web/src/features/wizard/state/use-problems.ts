import { useState } from 'react'
import type { Errors } from '../form/check-form.ts'
import type { Path } from '../form/form.ts'

/** A failed attempt to continue, with its errors. */
export type SubmitAttempt = { count: number; title: () => string; errors: Errors }

/** Long enough for a click that leaves the field to reach its target. */
const settleMs = 300

/** The errors of the fields. `check` returns those of the step that a field belongs to. */
export const useProblems = (check: (path: Path) => Errors) => {
  const [errors, setErrors] = useState<Errors>({})
  const [attempt, setAttempt] = useState<SubmitAttempt>()

  const recheck = (path: Path) => {
    if (!(path in errors)) return
    const error = check(path)[path]
    setErrors((before) => {
      const { [path]: _, ...others } = before
      return error ? { ...others, [path]: error } : others
    })
  }

  return {
    errors,
    attempt,
    fail: (title: () => string, found: Errors) => {
      setErrors(found)
      setAttempt((last) => ({ count: (last?.count ?? 0) + 1, title, errors: found }))
    },
    clear: () => {
      setErrors({})
      setAttempt(undefined)
    },
    recheck,
    recheckSoon: (path: Path) => {
      if (path in errors) setTimeout(() => recheck(path), settleMs)
    },
  }
}
