import { CircleAlert } from 'lucide-react'
import { useLayoutEffect, useRef, type ReactNode } from 'react'
import { errorMessage } from '../../lib/display-text/errors/error-message.ts'
import { Icon } from '../elements/icon.tsx'

export const Done = ({ children }: { children: string | undefined }) => (
  <p role="status" className="text-ui text-good empty:hidden">
    {children}
  </p>
)

type AlertLineProps = {
  attempt: number
  /** The way out. */
  hint?: ReactNode
  children: ReactNode
}

/**
 * One error of the whole form. Takes the focus after each attempt, in the same step in which its
 * text appears, so that a later keystroke goes where the user wants it.
 */
export const AlertLine = ({ attempt, hint, children }: AlertLineProps) => {
  const box = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    box.current?.focus()
  }, [attempt])
  return (
    <div
      ref={box}
      role="alert"
      tabIndex={-1}
      className="grid grid-cols-[20px_1fr] gap-2 rounded-card border-2 border-bad bg-surface px-4 py-3 text-ui leading-[1.4] font-bold text-bad"
    >
      <Icon of={CircleAlert} />
      <div>
        <p>{children}</p>
        {hint && <div className="font-normal text-ink">{hint}</div>}
      </div>
    </div>
  )
}

type MutationAlertProps = { of: { error: unknown; submittedAt: number }; hint?: ReactNode }

export const MutationAlert = ({ of: { error, submittedAt }, hint }: MutationAlertProps) =>
  error ? (
    <AlertLine attempt={submittedAt} hint={hint}>
      {errorMessage(error)}
    </AlertLine>
  ) : null
