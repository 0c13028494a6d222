import { useQueryClient, type UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import * as t from '#text/account/account.ts'
import { Button } from '../../../ui/elements/button.tsx'
import { Done } from '../../../ui/feedback/alert-line.tsx'
import { FailureMessage } from '../../../ui/feedback/failure.tsx'
import { Form, FormProblem } from '../../../ui/form/form.tsx'
import { Section, type SectionProps } from '../../../ui/layout/section.tsx'
import { useReportedAction } from '../../../lib/hooks/use-reported-action.ts'
import { accountKey } from './account-requests.ts'
import { failureMessage } from '../../../lib/display-text/errors/refusal-message.ts'
import { formatFacts } from '../../../lib/display-text/formats/format.ts'

/** The actions of one section; each refetches the whole page. */
export const useAction = <Field extends string = never>() => {
  const client = useQueryClient()
  return useReportedAction<Field>(() => client.invalidateQueries({ queryKey: accountKey }))
}

export const ItemList = ({ children }: { children: ReactNode }) => (
  <ul className="grid border-t border-line">{children}</ul>
)

type ItemProps = { title: ReactNode; facts: readonly string[]; children?: ReactNode }

export const Item = ({ title, facts, children }: ItemProps) => (
  <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-line py-3">
    <div className="grid min-w-0 flex-[1_1_16rem] gap-0.5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 font-bold wrap-anywhere">
        {title}
      </div>
      <p className="text-ui text-ink-soft wrap-anywhere">{formatFacts(facts)}</p>
    </div>
    {children && <div className="flex flex-wrap gap-2">{children}</div>}
  </li>
)

type PartFailureProps = {
  of: Pick<UseQueryResult, 'data' | 'error' | 'refetch'>
}

/** In place of a list or a state that could not be loaded, which must not look like an empty one. */
export const PartFailure = ({ of: { data, error, refetch } }: PartFailureProps) =>
  error && data === undefined ? (
    <FailureMessage
      heading="h4"
      title={failureMessage(error, t.partFailed)}
      retry={() => void refetch()}
    />
  ) : null

type ActionSectionProps = SectionProps & {
  form: Pick<ReturnType<typeof useAction>, 'problems' | 'failure' | 'attempt' | 'done'>
}

/** A section that reports how its actions ended. */
export const ActionSection = ({ form, children, ...section }: ActionSectionProps) => (
  <Section {...section}>
    <FormProblem {...form} title={t.checkFields} />
    {children}
    <Done>{form.done}</Done>
  </Section>
)

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
