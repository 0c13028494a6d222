import { Check } from 'lucide-react'
import { useId, useState } from 'react'
import type { MatchDetail } from '@crosscheck/domain/contract/contact/matches'
import * as text from '#text/match/review.ts'
import { hasCode } from '../../lib/api/api-error.ts'
import { Button } from '../../ui/elements/button.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { FieldError } from '../../ui/form/field.tsx'
import { Icon } from '../../ui/elements/icon.tsx'
import { TextArea } from '../../ui/form/text-input.tsx'
import { decisionSectionId, notesLimit } from './decision.ts'
import { useReview, type Decision } from './match-requests.ts'

type ReviewCardProps = {
  match: MatchDetail
  onDecided: (decision: Decision['decision']) => void
}

/** The one decision of the page. Confirming has the filled button; dismissing is as easy to reach. */
export const ReviewCard = ({ match, onDecided }: ReviewCardProps) => {
  const title = useId()
  const notesId = useId()
  const [notes, setNotes] = useState(match.notes ?? '')
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
    <Card deciding id={decisionSectionId} labelledBy={title} className="grid gap-4">
      <div className="grid gap-2">
        <h2 id={title} className="text-h3">
          {text.title}
        </h2>
        <p className="text-ui">{match.shownToOther ? text.question : text.questionFirst}</p>
      </div>
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
      {review.isError && (
        <div role="alert">
          <FieldError>
            {hasCode(review.error, 'MATCH_TRANSITION') ? text.conflict : text.failed}
          </FieldError>
        </div>
      )}
      <div className="grid gap-2.5">
        <Button
          variant="filled"
          className="w-full"
          busy={isBusyWith('confirm')}
          busyLabel={text.confirming}
          onClick={() => decide('confirm')}
        >
          <Icon of={Check} />
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
      <p className="text-ui text-ink-soft">{text.promise}</p>
    </Card>
  )
}
