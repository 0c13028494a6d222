import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { clues, errorPrefix, optional as optionalWord } from '#text/app/ui.ts'
import { classes } from '../styles/classes.ts'
import { Icon } from '../elements/icon.tsx'
import { Meter } from '../elements/meter.tsx'

export type FieldProps = {
  id: string
  label: string
  hint?: string | undefined
  /** How to correct the field, as a sentence. */
  error?: string | undefined
  /** 'unmarked' where the form says once that everything else is optional. */
  optional?: boolean | 'unmarked' | undefined
  /** How much the field helps to be found, 0 to 5. */
  clue?: number | undefined
}

export const hintId = (id: string) => `${id}-hint`
export const errorId = (id: string) => `${id}-error`

/** The attributes of a field's control: its id, and the ids of the texts that describe it. */
export const controlProps = ({ id, hint, error, optional }: FieldProps) => ({
  id,
  'aria-invalid': error ? (true as const) : undefined,
  'aria-required': optional ? undefined : (true as const),
  'aria-describedby':
    [hint && hintId(id), error && errorId(id)].filter(Boolean).join(' ') || undefined,
})

type FieldErrorProps = {
  id?: string
  /** Outside of a field, where nothing refers to it. */
  alert?: boolean
  children: string
}

export const FieldError = ({ id, alert = false, children }: FieldErrorProps) => (
  <p
    id={id}
    role={alert ? 'alert' : undefined}
    className="grid grid-cols-[20px_1fr] gap-2 text-ui leading-[1.4] font-bold text-bad"
  >
    <Icon of={CircleAlert} />
    <span>
      <span className="sr-only">{errorPrefix}</span>
      {children}
    </span>
  </p>
)

const ClueMeter = ({ value }: { value: number }) => (
  <span className="inline-flex items-center gap-2 text-small text-ink-soft">
    <Meter value={value} small />
    {clues[value - 1]}
  </span>
)

type FrameProps = FieldProps & {
  /** A group of controls has a legend instead of a label. */
  group?: boolean
  children: ReactNode
}

/** Label, hint, error, then the control: always in this order and in one column. */
export const Field = ({ group = false, children, ...field }: FrameProps) => {
  const { id, label, hint, error, optional, clue } = field
  const words = (
    <>
      {label}
      {optional === true && <span className="font-normal text-ink-soft"> {optionalWord}</span>}
    </>
  )
  const Frame = group ? 'fieldset' : 'div'
  return (
    <Frame
      className={classes('grid content-start gap-1.5', error && 'border-s-4 border-bad ps-4')}
      aria-describedby={group ? controlProps(field)['aria-describedby'] : undefined}
    >
      {group ? (
        <legend className="mb-1.5 font-bold" id={id} tabIndex={-1}>
          {words}
        </legend>
      ) : (
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-0.5">
          <label htmlFor={id} className="font-bold">
            {words}
          </label>
          {clue ? <ClueMeter value={clue} /> : null}
        </div>
      )}
      {hint && (
        <p id={hintId(id)} className="max-w-text text-ui text-ink-soft">
          {hint}
        </p>
      )}
      {error && <FieldError id={errorId(id)}>{error}</FieldError>}
      {children}
    </Frame>
  )
}
