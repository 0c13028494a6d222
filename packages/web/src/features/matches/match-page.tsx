import { useEffect, useState, type ReactNode } from 'react'
import type { MatchDetail, MatchItem } from '@crosscheck/domain/contract/contact/matches'
import { twoColumns, useMedia } from '../../lib/hooks/use-media.ts'
import type { ContactStage } from './heading-text.ts'
import { MatchHeading } from './match-heading.tsx'
import { useMarkSeen, type Decision } from './requests/match-requests.ts'
import { MatchSummary } from './match-summary.tsx'
import { ReviewCard } from './review-card.tsx'
import * as text from '#text/match/summary.ts'
import { matchingFieldLabel } from '../../lib/display-text/fields/matching-field-label.ts'
import { Meter } from '../../ui/elements/meter.tsx'
import { splitLines } from './evidence/lines.ts'

/** What the sentence names, with its strength: on a phone, before the decision. */
const StrongestRows = ({ evidence: { lines } }: Pick<MatchItem, 'evidence'>) => {
  const { first } = splitLines(lines)
  if (first.length === 0) return null
  return (
    <ul className="grid gap-1.5 text-ui">
      {first.slice(0, 3).map(({ field, slots }) => (
        <li key={field} className="flex flex-wrap items-center justify-between gap-x-4">
          {matchingFieldLabel(field)}
          <span className="flex items-center gap-2 text-small text-ink-soft">
            <Meter value={slots} small />
            {text.slots[slots]}
            <span className="sr-only">{text.slotsOf(slots)}</span>
          </span>
        </li>
      ))}
    </ul>
  )
}

export type MatchPageProps = {
  match: MatchDetail
  contact?: ContactStage
  /** Both answers, once this side may know them. */
  answers?: MatchItem['answers']
  /** The track of both sides, or this side's dismissal. */
  track: ReactNode
  /** Content before the evidence: consent, messages, contact. */
  before?: ReactNode
  /** Content after the evidence. */
  after?: ReactNode
  /** At the end of the side column. */
  aside?: ReactNode
  onDecided: (decision: Decision['decision']) => void
}

/**
 * The heading says what agrees. The decision is in the side column, or before everything else where
 * there is only one column.
 */
export const MatchPage = (props: MatchPageProps) => {
  const { match, contact = { stage: 'none' }, track, before, after, aside } = props
  const hasSide = useMedia(twoColumns)
  const talks = contact.stage === 'talk'
  const notes = useState(match.notes ?? '')
  const { mutate: markSeen } = useMarkSeen(match.id)
  useEffect(() => {
    if (match.isNew) markSeen()
  }, [match.isNew, markSeen])
  const review = match.status === 'pending' && (
    <ReviewCard match={match} notes={notes} onDecided={props.onDecided} />
  )
  return (
    <>
      <MatchHeading match={{ ...match, answers: props.answers }} contact={contact} />
      <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_352px] lg:gap-12">
        <div className="grid min-w-0 content-start gap-6">
          <div className="grid gap-6 empty:hidden print:hidden">
            {!hasSide && review && <StrongestRows evidence={match.evidence} />}
            {!hasSide && review}
            {before}
          </div>
          <MatchSummary key={`${talks}`} match={match} folded={talks || !hasSide} />
          <div className="print:hidden">{after}</div>
        </div>
        <div className="min-w-0 print:hidden">
          <div className="grid gap-6 lg:sticky lg:top-21">
            {hasSide && review}
            {track}
            {aside}
          </div>
        </div>
      </div>
    </>
  )
}
