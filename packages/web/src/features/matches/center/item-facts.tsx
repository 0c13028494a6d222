import type { MatchItem } from '@crosscheck/domain/contract/contact/matches'
import * as text from '#text/match/match-center.ts'
import { bandWords } from '#text/app/ui.ts'
import {
  formatDate,
  formatPercent,
  formatShortDate,
} from '../../../lib/display-text/formats/format.ts'
import { BandGlyph } from '../../../ui/elements/band-glyph.tsx'
import { WithName, WithPart } from '../../../ui/elements/typed-text.tsx'

/** "About Daniel Arkwright": the person described, by the name this side uses. */
export const AboutPartner = ({ match }: { match: MatchItem }) =>
  match.profileName.trim() ? (
    <WithName words={text.about} name={match.profileName.trim()} />
  ) : (
    text.aboutAnonymous
  )

/** In the words of the specification. A coincidence of common details requires no review. */
const statusText = ({ status, band }: MatchItem): string =>
  status === 'confirmed' ? text.verified : band === 'weak' ? text.weakStatus : text.action

/** The band first, then the points with their name, last the status. */
export const ItemFacts = ({ match }: { match: MatchItem }) => (
  <p className="flex flex-wrap gap-x-4 text-small leading-[1.35] text-ink-soft tabular-nums">
    <span>
      <BandGlyph band={match.band} />
      <WithPart words={text.evidence}>
        <b className="text-ink">{bandWords[match.band]}</b>
      </WithPart>
    </span>
    <span>
      {text.score} {formatPercent(match.matchScore)}
    </span>
    {match.status !== 'dismissed' && <span>{statusText(match)}</span>}
  </p>
)

/** The day of the detection or of the review. Phones show the day without a word. */
export const ItemDate = ({ match }: { match: MatchItem }) => {
  const reviewed = match.status === 'pending' ? null : match.reviewedAt
  const time = reviewed ?? match.createdAt
  return (
    <p className="ms-auto shrink-0 text-small text-ink-soft tabular-nums">
      <span className="max-md:sr-only">
        {(reviewed ? text.reviewed : text.detected)(formatDate(time))}
      </span>
      <span className="md:hidden" aria-hidden="true">
        {formatShortDate(time, new Date())}
      </span>
    </p>
  )
}

/** Screen readers announce it after "Review Now", which appears more than once. */
export const itemLabel = (match: MatchItem): string =>
  text.itemLabel(match.profileName.trim() || text.anonymousName, match.band)
