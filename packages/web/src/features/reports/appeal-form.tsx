import { useState } from 'react'
import * as t from '#text/contact/reports.ts'
import { errorMessage } from '../../lib/display-text/errors/error-message.ts'
import { AlertLine } from '../../ui/feedback/alert-line.tsx'
import { Button } from '../../ui/elements/button.tsx'
import { TextArea } from '../../ui/form/text-input.tsx'

const maxLength = 4000

type AppealFormProps = {
  id: string
  busy: boolean
  error: unknown
  attempt: number
  onSend: (text: string) => void
}

/** The text of an appeal. Pressing the button without one explains what is missing. */
export const AppealForm = ({ id, busy, error, attempt, onSend }: AppealFormProps) => {
  const [text, setText] = useState('')
  const [isMissing, setIsMissing] = useState(false)
  const send = () => {
    setIsMissing(text.trim() === '')
    if (text.trim() !== '' && !busy) onSend(text)
  }
  return (
    <div className="grid justify-items-start gap-3">
      <div className="w-full max-w-text">
        <TextArea
          id={id}
          label={t.appealLabel}
          value={text}
          onValue={setText}
          maxLength={maxLength}
          error={isMissing ? t.appealEmpty : undefined}
        />
      </div>
      {error !== null && (
        <AlertLine attempt={attempt}>
          <p>{errorMessage(error)}</p>
        </AlertLine>
      )}
      <Button variant="filled" busy={busy} busyLabel={t.appealSending} onClick={send}>
        {t.appealSend}
      </Button>
    </div>
  )
}
