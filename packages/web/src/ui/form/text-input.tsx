import type { InputHTMLAttributes, TextareaHTMLAttributes } from 'react'
import { classes } from '../styles/classes.ts'
import { controlProps, Field, type FieldProps } from './field.tsx'

type Own = FieldProps & { value: string; onValue: (value: string) => void }
type Rest<T> = Omit<T, keyof Own | 'onChange' | 'defaultValue'>

/** Most fields describe another person: autofill and spelling marks are off by default. */
const plainInputProps = { autoComplete: 'off', spellCheck: false } as const

const split = ({ id, label, hint, error, optional, clue }: FieldProps): FieldProps => ({
  id,
  label,
  hint,
  error,
  optional,
  clue,
})

type TextInputProps = Own & Rest<InputHTMLAttributes<HTMLInputElement>> & { narrow?: boolean }

export const TextInput = (props: TextInputProps) => {
  const { value, onValue, narrow, className, label, hint, error, optional, clue, ...rest } = props
  const field = split({ id: props.id, label, hint, error, optional, clue })
  return (
    <Field {...field}>
      <input
        type="text"
        {...plainInputProps}
        {...rest}
        {...controlProps(field)}
        className={classes('input', narrow && 'max-w-40 tabular-nums', className)}
        value={value}
        onChange={(event) => onValue(event.target.value)}
      />
    </Field>
  )
}

type TextAreaProps = Own & Rest<TextareaHTMLAttributes<HTMLTextAreaElement>>

/** Grows with its text, where the browser supports it. */
export const TextArea = (props: TextAreaProps) => {
  const { value, onValue, className, label, hint, error, optional, clue, ...rest } = props
  const field = split({ id: props.id, label, hint, error, optional, clue })
  return (
    <Field {...field}>
      <textarea
        rows={3}
        {...plainInputProps}
        {...rest}
        {...controlProps(field)}
        className={classes('input field-sizing-content block min-h-24 resize-y', className)}
        value={value}
        onChange={(event) => onValue(event.target.value)}
      />
    </Field>
  )
}
