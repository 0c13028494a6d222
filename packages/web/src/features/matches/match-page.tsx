import { useEffect, useState, type ReactNode } from 'react'
import type { MatchDetail, MatchItem } from '@crosscheck/domain/contract/contact/matches'
import { twoColumns, useMedia } from '../../lib/hooks/use-media.ts'
import { useMarkSeen, type Decision } from './requests/match-requests.ts'
import { MatchSummary } from './match-summary.tsx'
import { ReviewCard } from './review-card.tsx'
import * as text from '#text/match/summary.ts'
import { matchingFieldLabel } from '../../lib/display-text/fields/matching-field-label.ts'
import { Meter } from '../../ui/elements/meter.tsx'
import { splitLines } from './evidence/lines.ts'
import * as matchText from '#text/match/match.ts'
import { WithName } from '../../ui/elements/typed-text.tsx'
import { sentenceText } from './sentence/sentence-text.ts'
import { TurnLine, turnOf } from './turn/turn-line.tsx'
import { ended } from '#text/match/turn.ts'

type MatchHeadingText = {
  /** For a profile that has a name. */
  named: (name: string) => string
  anonymous: string
  calm: string
}

/** The state of contact: `talk` while it is open, with the other side's display name. */
type ContactStage =
  | { stage: 'none' | 'answered' | 'other-agreed' | 'ended' }
  | { stage: 'talk'; name: string }

/** The heading of a match's page. A weak match is introduced as weak. */
const headingOf = (
  { status, band, shownToOther }: Pick<MatchItem, 'status' | 'band' | 'shownToOther'>,
  contact: Exclude<ContactStage['stage'], 'talk'> = 'none',
): MatchHeadingText => {
  const heading = matchText.headings[status]
  if (!shownToOther && status !== 'dismissed') {
    const calm = status === 'pending' ? matchText.textFirst : matchText.textFirstConfirmed
    return { ...heading, calm }
  }
  if (status === 'pending' && band === 'weak') return { ...heading, calm: matchText.textWeak }
  if (status !== 'confirmed' || contact === 'none') return heading
  const calm = matchText.contactStages[contact]
  return contact === 'ended'
    ? { named: matchText.headingEnded, anonymous: ended, calm }
    : { ...heading, calm }
}

const NamedHeading = (props: {
  name: string
  words: (name: string) => string
  anonymous: string
}) => (props.name ? <WithName words={props.words} name={props.name} /> : props.anonymous)

type MatchHeadingProps = { match: MatchDetail; contact?: ContactStage }

const Heading = ({ match, contact = { stage: 'none' } }: MatchHeadingProps) => {
  const about = match.profileName.trim()
  if (contact.stage === 'talk')
    return (
      <>
        <h1>
          <NamedHeading
            name={contact.name}
            words={matchText.headingTalk}
            anonymous={matchText.headingTalkAnonymous}
          />
        </h1>
        <p className="max-w-text text-ink-soft">
          <NamedHeading
            name={about}
            words={matchText.textTalk}
            anonymous={matchText.textTalkAnonymous}
          />
        </p>
      </>
    )
  const { named, anonymous, calm } = headingOf(match, contact.stage)
  return (
    <>
      <h1>
        <NamedHeading name={about} words={named} anonymous={anonymous} />
      </h1>
      <p className="max-w-text font-bold">{sentenceText(match)}</p>
      <p className="max-w-text text-ui text-ink-soft">{calm}</p>
    </>
  )
}

/** Whose turn it is, the person described, what agrees in one sentence, and a calm one. */
export const MatchHeading = (props: MatchHeadingProps) => {
  const turn = turnOf(props.match)
  return (
    <div className="mb-4 grid justify-items-start gap-2 lg:mb-6">
      <Heading {...props} />
      {/* Seen first, but read after the heading, which gets the focus. */}
      <div className="order-first empty:hidden">{turn && <TurnLine turn={turn} />}</div>
    </div>
  )
}

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
