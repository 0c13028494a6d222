import { Send } from 'lucide-react'
import { useId, useState, type FormEvent } from 'react'
import { messageCharacters } from '@crosscheck/domain/limits/limits'
import { findMessageError, messageLength } from '@crosscheck/domain/messages/content'
import * as text from '#text/contact/messages.ts'
import { useDelayed } from '../../lib/hooks/use-delayed.ts'
import { errorText } from '../../lib/display-text/errors/error-text.ts'
import { Button } from '../../ui/elements/button.tsx'
import { classes } from '../../ui/styles/classes.ts'
import { TextArea } from '../../ui/form/text-input.tsx'
import type { typedMessage } from './typed-message.ts'

const announceFrom = 450
const pauseMs = 1_000

/** The number of characters left, announced near the limit and once typing pauses. */
const Announcement = ({ length }: { length: number }) => {
  const rests = useDelayed(length >= announceFrom, pauseMs)
  if (!rests) return null
  return length > messageCharacters
    ? text.over(length - messageCharacters)
    : text.left(messageCharacters - length)
}

type ComposerProps = {
  label: string
  typed: ReturnType<typeof typedMessage>
  onSend: (content: string) => void
}

/** Enter adds a line; the button sends. */
export const Composer = ({ label, typed, onSend }: ComposerProps) => {
  const id = useId()
  const [content, setContent] = useState(typed.read)
  const change = (words: string) => {
    typed.write(words)
    setContent(words)
  }
  const [error, setError] = useState<string>()
  const length = messageLength(content)
  const isOver = length > messageCharacters

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const fault = findMessageError(content)
    if (fault) {
      setError(
        fault === 'MESSAGE_TOO_LONG' && isOver
          ? text.over(length - messageCharacters)
          : errorText(fault),
      )
      document.getElementById(id)?.focus()
      return
    }
    setError(undefined)
    change('')
    onSend(content)
  }

  return (
    <form noValidate className="grid gap-3 border-t border-line pt-4" onSubmit={submit}>
      <TextArea
        id={id}
        label={label}
        rows={2}
        error={error}
        spellCheck
        autoCapitalize="sentences"
        value={content}
        onValue={(words) => {
          change(words)
          if (error && !findMessageError(words)) setError(undefined)
        }}
      />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <span
          className={classes(
            'text-small tabular-nums',
            isOver ? 'font-bold text-bad' : 'text-ink-soft',
          )}
        >
          <span aria-hidden="true">
            {length}/{messageCharacters}
          </span>
          <span className="sr-only">{text.characters(length, messageCharacters)}</span>
        </span>
        <span role="status" className="sr-only">
          <Announcement key={length} length={length} />
        </span>
        <Button icon={Send} variant="filled" type="submit">
          {text.send}
        </Button>
      </div>
    </form>
  )
}
