import { useState } from 'react'
import { missing, noteHint, noteLabel } from '#text/admin/review.ts'
import { errorMessage } from '../../../lib/display-text/errors/error-message.ts'
import { Button } from '../../../ui/elements/button.tsx'
import { AlertLine } from '../../../ui/feedback/alert-line.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { TextArea } from '../../../ui/form/text-input.tsx'

type NoteFormProps = {
  id: string
  texts: { title: string; text: string; send: string }
  attempt: {
    mutate: (note: string) => void
    isPending: boolean
    isError: boolean
    error: unknown
    submittedAt: number
  }
}

/** An act that needs a note for the log. */
export const NoteForm = ({ id, texts, attempt }: NoteFormProps) => {
  const [note, setNote] = useState('')
  const [isMissing, setIsMissing] = useState(false)
  const send = () => {
    setIsMissing(note.trim() === '')
    if (note.trim() === '' || attempt.isPending) return
    attempt.mutate(note)
  }
  return (
    <section className="grid gap-3" aria-labelledby={`${id}-title`}>
      <h3 id={`${id}-title`}>{texts.title}</h3>
      <p className="text-ink-soft">{texts.text}</p>
      <Form className="grid justify-items-start gap-4 *:w-full" onSubmit={send}>
        <TextArea
          id={`${id}-note`}
          label={noteLabel}
          hint={noteHint}
          error={isMissing ? missing : undefined}
          maxLength={2000}
          value={note}
          onValue={setNote}
        />
        {attempt.isError && (
          <AlertLine attempt={attempt.submittedAt}>
            <p>{errorMessage(attempt.error)}</p>
          </AlertLine>
        )}
        <Button type="submit" busy={attempt.isPending}>
          {texts.send}
        </Button>
      </Form>
    </section>
  )
}
