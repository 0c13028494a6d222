import type { ReactNode } from 'react'
import { classes } from '../styles/classes.ts'
import { errorId, FieldError, hintId } from './field.tsx'

type CheckboxProps = {
  id: string
  checked: boolean
  onChecked: (checked: boolean) => void
  hint?: string | undefined
  error?: string | undefined
  required?: boolean
  children: ReactNode
}

export const Checkbox = (props: CheckboxProps) => {
  const { id, checked, onChecked, hint, error, required, children } = props
  return (
    <div className={classes('grid gap-1.5', error && 'border-s-4 border-bad ps-4')}>
      {error && <FieldError id={errorId(id)}>{error}</FieldError>}
      <div className="grid min-h-11 grid-cols-[28px_1fr] items-start gap-3">
        <input
          id={id}
          type="checkbox"
          className="check mt-px size-6.5"
          checked={checked}
          onChange={(event) => onChecked(event.target.checked)}
          aria-required={required || undefined}
          aria-invalid={error ? true : undefined}
          aria-describedby={
            [hint && hintId(id), error && errorId(id)].filter(Boolean).join(' ') || undefined
          }
        />
        <div className="grid gap-1">
          <label htmlFor={id} className="-my-2 max-w-text pt-2 pb-3">
            {children}
          </label>
          {hint && (
            <p id={hintId(id)} className="-mt-1 max-w-text text-ui text-ink-soft">
              {hint}
            </p>
          )}
        </div>
      </div>
    </div>
  )
}
