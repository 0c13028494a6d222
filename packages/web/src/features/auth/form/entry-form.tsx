import type { ReactNode } from 'react'
import { Button } from '../../../ui/elements/button.tsx'
import { classes } from '../../../ui/styles/classes.ts'
import { Form } from '../../../ui/form/form.tsx'

type EntryFormProps = {
  onSubmit: () => void
  /** What the one button says, at rest and meanwhile. */
  button: string
  busy: boolean
  busyLabel?: string
  /** Where what stands above it asks for another distance. */
  buttonClassName?: string
  className?: string
  children: ReactNode
}

/** The way in: a few fields, and one wide button under them. */
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
