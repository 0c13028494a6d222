import type { ReactNode } from 'react'
import { Button } from '../../../ui/elements/button.tsx'
import { classes } from '../../../ui/styles/classes.ts'
import { Form } from '../../../ui/form/form.tsx'
import * as t from '#text/account/auth.ts'
import { TextInput } from '../../../ui/form/text-input.tsx'

type EmailInputProps = {
  value: string
  onValue: (value: string) => void
  error: string | undefined
  /** 'username webauthn' lets the browser offer passkeys here. */
  autoComplete?: 'email' | 'username webauthn'
}

export const EmailInput = ({ value, onValue, error, autoComplete = 'email' }: EmailInputProps) => (
  <TextInput
    id="email"
    name="email"
    label={t.email}
    type="email"
    inputMode="email"
    autoComplete={autoComplete}
    autoCapitalize="none"
    error={error}
    value={value}
    onValue={onValue}
  />
)

type EntryFormProps = {
  onSubmit: () => void
  /** The button's label, at rest and while it runs. */
  button: string
  busy: boolean
  busyLabel?: string
  /** For another margin below the content above. */
  buttonClassName?: string
  className?: string
  children: ReactNode
}

export const EntryForm = (props: EntryFormProps) => {
  const { onSubmit, button, busy, busyLabel, buttonClassName, className, children } = props
  return (
    <Form className={classes('grid gap-5', className)} onSubmit={onSubmit}>
      {children}
      <Button
        type="submit"
        variant="filled"
        className={classes('w-full', buttonClassName)}
        busy={busy}
        {...(busyLabel !== undefined && { busyLabel })}
      >
        {button}
      </Button>
    </Form>
  )
}
