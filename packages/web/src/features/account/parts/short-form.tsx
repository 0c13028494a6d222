import type { ReactNode } from 'react'
import * as t from '#text/account/account.ts'
import { Button } from '../../../ui/elements/button.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { FormProblem } from '../../../ui/form/form-problem.tsx'
import type { useAction } from './account-requests.ts'

type ShortFormProps = {
  form: Pick<ReturnType<typeof useAction<string>>, 'problems' | 'failure' | 'attempt' | 'busy'>
  /** The name of the action in `form` that the button runs. */
  act: string
  button: string
  size?: 'small'
  onSubmit: () => void
  onCancel: () => void
  children: ReactNode
}

/** Opens inside a section: one or two fields, with Cancel next to the submit button. */
export const ShortForm = (props: ShortFormProps) => {
  const { form, act, button, size, onSubmit, onCancel, children } = props
  const sized = size && { size }
  return (
    <Form className="grid max-w-115 gap-4" onSubmit={onSubmit}>
      <FormProblem {...form} title={t.checkFields} />
      {children}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" {...sized} busy={form.busy === act}>
          {button}
        </Button>
        <Button variant="text" {...sized} onClick={onCancel}>
          {t.cancel}
        </Button>
      </div>
    </Form>
  )
}
