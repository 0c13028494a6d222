import * as t from '#text/contact/reports.ts'
import type { UseMutationResult } from '@tanstack/react-query'
import { useRequiredText } from '../../lib/hooks/use-required-text.ts'
import { MutationAlert } from '../../ui/feedback/alert-line.tsx'
import { Button } from '../../ui/elements/button.tsx'
import { TextArea } from '../../ui/form/text-input.tsx'

const maxLength = 4000

type AppealFormProps = {
  id: string
  appeal: UseMutationResult<unknown, Error, string>
}

/** The text of an appeal. Pressing the button without one explains what is missing. */
export const AppealForm = ({ id, appeal }: AppealFormProps) => {
  const { text, isGiven, input } = useRequiredText(t.appealEmpty)
  const send = () => {
    if (isGiven() && !appeal.isPending) appeal.mutate(text)
  }
  return (
    <div className="grid w-full justify-items-start gap-3">
      <div className="w-full max-w-text">
        <TextArea id={id} label={t.appealLabel} maxLength={maxLength} {...input} />
      </div>
      <MutationAlert of={appeal} />
      <Button variant="filled" busy={appeal.isPending} busyLabel={t.appealSending} onClick={send}>
        {t.appealSend}
      </Button>
    </div>
  )
}
