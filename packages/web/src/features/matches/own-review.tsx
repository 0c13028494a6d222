import type { MatchDetail } from '@crosscheck/domain/contract/contact/matches'
import * as text from '#text/match/review.ts'
import { formatDate } from '../../lib/display-text/formats/format.ts'
import { ReopenMatch, UndoReview } from './center/late-actions.ts'

export const OwnReview = ({ match }: { match: MatchDetail }) => {
  const { status, reviewedAt, notes } = match
  const decidedOn = status === 'dismissed' ? text.dismissedOn : text.verifiedOn
  return (
    <div className="grid justify-items-start gap-2 text-ui">
      <p className="text-ink-soft tabular-nums">
        {reviewedAt ? decidedOn(formatDate(reviewedAt)) : text.notReviewed}
      </p>
      {notes && (
        <p className="wrap-anywhere">
          <span className="block text-ink-soft">{text.ownNotes}</span>
          <bdi className="whitespace-pre-line">{notes}</bdi>
        </p>
      )}
      {status === 'dismissed' ? (
        <ReopenMatch match={match} />
      ) : (
        match.undoUntil && <UndoReview match={match} />
      )}
    </div>
  )
}
