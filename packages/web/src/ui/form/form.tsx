import type { ReactNode } from 'react'
import type { AttemptFailure } from '../../lib/hooks/use-attempts.ts'
import { AlertLine } from '../feedback/alert-line.tsx'
import { ErrorSummary } from './error-summary.tsx'

type FormProblemProps = {
  /** The errors of the fields, by their id. */
  problems: Partial<Record<string, string>>
  title: string
  failure: AttemptFailure | undefined
  attempt: number
  hint?: ReactNode
}

/** On top of a form: the failure of the whole form, or the fields to correct. */
export const FormProblem = ({ problems, title, failure, attempt, hint }: FormProblemProps) => {
  if (failure) return <AlertLine {...{ attempt, hint }}>{failure.message}</AlertLine>
  const items = Object.entries(problems).flatMap(([id, text]) => (text ? [{ id, text }] : []))
  return items.length > 0 ? <ErrorSummary title={title} items={items} attempt={attempt} /> : null
}

type FormProps = { onSubmit: () => void; className?: string; children: ReactNode }

/**
 * The script validates and submits. With `post`, input stays out of the address if the script
 * fails.
 */
export const Form = ({ onSubmit, className, children }: FormProps) => (
  <form
    method="post"
    noValidate
    className={className}
    onSubmit={(event) => {
      event.preventDefault()
      onSubmit()
    }}
  >
    {children}
  </form>
)
