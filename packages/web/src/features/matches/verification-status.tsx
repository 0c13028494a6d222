import { useId, type ReactNode } from 'react'
import type { MatchDetail } from '@crosscheck/domain/contract/contact/matches'
import * as text from '#text/match/review.ts'
import * as undoText from '#text/match/undo.ts'
import { undo } from '#text/app/ui.ts'
import { formatDate } from '../../lib/display-text/formats/format.ts'
import { useUntil } from '../../lib/hooks/use-until.ts'
import { Button } from '../../ui/elements/button.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { FieldError } from '../../ui/form/field.tsx'
import { useReopen, useUndo } from './match-requests.ts'
import { StatusBadge } from './status-badge.tsx'

const Row = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="grid gap-0.5">
    <dt className="text-ui text-ink-soft">{name}</dt>
    <dd className="min-w-0 wrap-anywhere">{children}</dd>
  </div>
)

type VerificationStatusProps = { match: MatchDetail; onBack: (words: string) => void }

/** This side's decision, with an undo button while it can be undone. */
export const VerificationStatus = ({ match, onBack }: VerificationStatusProps) => {
  const title = useId()
  const undoable = useUntil(match.undoUntil)
  const takeBack = useUndo()
  const reopen = useReopen()
  return (
    <Card labelledBy={title} className="grid gap-4">
      <h2 id={title} className="text-h3">
        {text.verificationTitle}
      </h2>
      <dl className="grid gap-3">
        <Row name={text.verificationStatus}>
          <StatusBadge match={match} />
        </Row>
        <Row
          name={
            match.status === 'dismissed'
              ? text.verificationDateDismissed
              : text.verificationDateConfirmed
          }
        >
          <b className="tabular-nums">
            {match.reviewedAt ? formatDate(match.reviewedAt) : text.verificationNotReviewed}
          </b>
        </Row>
        <Row name={text.verificationNotes}>
          {match.notes ? (
            <bdi className="whitespace-pre-line">{match.notes}</bdi>
          ) : (
            <span className="text-ink-soft">{text.verificationNoNotes}</span>
          )}
        </Row>
      </dl>
      {(takeBack.isError || reopen.isError) && (
        <div role="alert">
          <FieldError>{takeBack.isError ? undoText.undoFailed : undoText.reopenFailed}</FieldError>
        </div>
      )}
      {undoable && match.status === 'confirmed' && (
        <Button
          busy={takeBack.isPending}
          onClick={() => takeBack.mutate(match.id, { onSuccess: () => onBack(undoText.undone) })}
        >
          {undo}
        </Button>
      )}
      {match.status === 'dismissed' && (
        <Button
          busy={reopen.isPending}
          busyLabel={undoText.reopenBusy}
          onClick={() => reopen.mutate(match.id, { onSuccess: () => onBack(undoText.reopenDone) })}
        >
          {undoText.reopen}
        </Button>
      )}
    </Card>
  )
}
