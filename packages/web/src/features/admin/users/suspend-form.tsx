import { useState } from 'react'
import type { AdministeredUser } from '@crosscheck/domain/contract/operation/admin-users'
import type { DecisionReason } from '@crosscheck/domain/review/decisions'
import {
  choose,
  missing,
  noteHint,
  noteLabel,
  reasonLabel,
  untilLabel,
} from '#text/admin/review.ts'
import { reasons } from '#text/contact/reports.ts'
import * as t from '#text/admin/users.ts'
import { errorMessage } from '../../../lib/display-text/errors/error-message.ts'
import { Button } from '../../../ui/elements/button.tsx'
import { AlertLine } from '../../../ui/feedback/alert-line.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { Select } from '../../../ui/form/select.tsx'
import { TextArea, TextInput } from '../../../ui/form/text-input.tsx'
import { useSuspend } from './user-requests.ts'

type Given = { reason: string; until: string; note: string }
type SuspendFormProps = {
  user: AdministeredUser
  onDone: (user: AdministeredUser) => void
}

/** The reason from the list, the end, and a note that only the log keeps. */
export const SuspendForm = ({ user, onDone }: SuspendFormProps) => {
  const [given, setGiven] = useState<Given>({ reason: '', until: '', note: '' })
  const [isChecked, setIsChecked] = useState(false)
  const suspend = useSuspend(user.id, onDone)
  const set = (name: keyof Given) => (value: string) => setGiven({ ...given, [name]: value })
  const errorOf = (name: keyof Given) =>
    isChecked && given[name].trim() === '' ? missing : undefined
  const send = () => {
    setIsChecked(true)
    const { reason, until, note } = given
    if (Object.values(given).some((value) => value.trim() === '') || suspend.isPending) return
    const end = new Date(`${until}T12:00:00Z`).toISOString()
    suspend.mutate({ reason: reason as DecisionReason, until: end, note })
  }
  return (
    <section className="grid gap-3" aria-labelledby="suspend-title">
      <h3 id="suspend-title">{t.suspendTitle}</h3>
      <p className="text-ink-soft">{t.suspendText}</p>
      <Form className="grid justify-items-start gap-4 *:w-full" onSubmit={send}>
        <Select
          id="suspend-reason"
          label={reasonLabel}
          emptyLabel={choose}
          error={errorOf('reason')}
          value={given.reason}
          onValue={set('reason')}
          options={Object.entries(reasons).map(([value, label]) => ({ value, label }))}
        />
        <TextInput
          id="suspend-until"
          type="date"
          label={untilLabel}
          error={errorOf('until')}
          value={given.until}
          onValue={set('until')}
        />
        <TextArea
          id="suspend-note"
          label={noteLabel}
          hint={noteHint}
          error={errorOf('note')}
          maxLength={2000}
          value={given.note}
          onValue={set('note')}
        />
        {suspend.isError && (
          <AlertLine attempt={suspend.submittedAt}>
            <p>{errorMessage(suspend.error)}</p>
          </AlertLine>
        )}
        <Button type="submit" variant="filled" busy={suspend.isPending}>
          {t.suspend}
        </Button>
      </Form>
    </section>
  )
}
