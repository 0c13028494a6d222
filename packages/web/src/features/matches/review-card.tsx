import { Check, Pencil } from 'lucide-react'
import { useLayoutEffect, useId, useState } from 'react'
import type { MatchDetail } from '@crosscheck/domain/contract/contact/matches'
import * as text from '#text/match/review.ts'
import { hasCode } from '../../lib/api/api-error.ts'
import { Button } from '../../ui/elements/button.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { FieldError } from '../../ui/form/field.tsx'
import { TextArea } from '../../ui/form/text-input.tsx'
import { useReview, type Decision } from './requests/match-requests.ts'

/** The server's limit. */
const notesLimit = 2000

type ReviewCardProps = {
  match: MatchDetail
  /** The notes as typed, and how to change them. */
  notes: readonly [string, (notes: string) => void]
  onDecided: (decision: Decision['decision']) => void
}

/**
 * The one decision of the page. Confirming has the filled button; dismissing is as easy to reach.
 */
export const ReviewCard = ({ match, notes: [notes, setNotes], onDecided }: ReviewCardProps) => {
  const title = useId()
  const notesId = useId()
  // Without notes the field is folded, so that the answer is within the first screen of a phone.
  // Opened, it is before the buttons that send it.
  const [notesField, setNotesField] = useState<'folded' | 'asked-for' | 'filled'>(
    notes === '' ? 'folded' : 'filled',
  )
  useLayoutEffect(() => {
    if (notesField === 'asked-for') document.getElementById(notesId)?.focus()
  }, [notesField, notesId])
  const [tooLong, setTooLong] = useState(false)
  const review = useReview(match.id)

  const decide = (decision: Decision['decision']) => {
    if (review.isPending || review.isSuccess) return
    const kept = notes.trim()
    setTooLong(kept.length > notesLimit)
    if (kept.length > notesLimit) {
      document.getElementById(notesId)?.focus()
      return
    }
    review.mutate({ decision, notes: kept || null }, { onSuccess: () => onDecided(decision) })
  }

  const isBusyWith = (decision: Decision['decision']) =>
    (review.isPending || review.isSuccess) && review.variables.decision === decision

  return (
    <Card deciding labelledBy={title} className="grid gap-4">
      <div className="grid gap-2">
        <h2 id={title} className="text-h3">
          {text.title}
        </h2>
        <p className="text-ui">{match.shownToOther ? text.question : text.questionFirst}</p>
      </div>
      {notesField !== 'folded' && (
        <TextArea
          id={notesId}
          label={text.notes}
          hint={text.notesHint}
          error={tooLong ? text.notesLong(notes.trim().length) : undefined}
          optional
          spellCheck
          value={notes}
          onValue={setNotes}
        />
      )}
      {review.isError && (
        <FieldError alert>
          {hasCode(review.error, 'MATCH_TRANSITION') ? text.conflict : text.failed}
        </FieldError>
      )}
      <div className="grid gap-2.5 md:max-lg:grid-cols-2">
        <Button
          icon={Check}
          variant="filled"
          className="w-full"
          busy={isBusyWith('confirm')}
          busyLabel={text.confirming}
          onClick={() => decide('confirm')}
        >
          {text.confirm}
        </Button>
        <Button
          className="w-full"
          busy={isBusyWith('dismiss')}
          busyLabel={text.dismissing}
          onClick={() => decide('dismiss')}
        >
          {text.dismiss}
        </Button>
      </div>
      {notesField === 'folded' && (
        <Button
          icon={Pencil}
          variant="text"
          size="small"
          className="-my-2 -ms-2 justify-self-start"
          onClick={() => setNotesField('asked-for')}
        >
          {text.notesAdd}
        </Button>
      )}
      <p className="text-ui text-ink-soft">{text.promise}</p>
    </Card>
  )
}
