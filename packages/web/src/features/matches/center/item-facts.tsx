import type { MatchItem } from '@crosscheck/domain/contract/contact/matches'
import * as text from '#text/match/match-center.ts'
import { bandWords } from '#text/app/ui.ts'
import { matchingFieldList } from '../../../lib/display-text/fields/matching-field-label.ts'
import { formatCount, formatDate, formatPercent } from '../../../lib/display-text/formats/format.ts'
import { BandGlyph } from '../../../ui/elements/band-glyph.tsx'
import { WithName, WithPart } from '../../../ui/elements/typed-text.tsx'

/** "About Daniel Arkwright": the person described, by the name this side uses. */
export const AboutPartner = ({ match }: { match: MatchItem }) =>
  match.profileName.trim() ? (
    <WithName words={text.about} name={match.profileName.trim()} />
  ) : (
    text.aboutAnonymous
  )

/** The band first, then the points, then the day. */
export const ItemFacts = ({ match }: { match: MatchItem }) => (
  <p className="flex flex-wrap gap-x-4 gap-y-0.5 text-ui text-ink-soft tabular-nums">
    <span>
      <BandGlyph band={match.band} />
      <WithPart words={text.evidence}>
        <b className="text-ink">{bandWords[match.band]}</b>
      </WithPart>
    </span>
    <span>
      {text.score} {formatPercent(match.matchScore)}
    </span>
    <span>
      {match.status === 'pending' || !match.reviewedAt
        ? text.detected(formatDate(match.createdAt))
        : text.reviewed(formatDate(match.reviewedAt))}
    </span>
  </p>
)

/** So many details are named; the match's page has all of them. */
const namedFields = 3

/** What agrees: without it all cards of a profile look alike. */
export const MatchedFields = ({ match: { matchingFields } }: { match: MatchItem }) => {
  if (matchingFields.length === 0) return null
  const more = matchingFields.length - namedFields
  const others = more > 0 ? [text.moreFields(formatCount(more))] : []
  const fields = matchingFieldList(matchingFields.slice(0, namedFields), ...others)
  return <p className="text-ui">{text.matchedFields(fields)}</p>
}

/** Screen readers announce it after "Review Now", which appears more than once. */
export const itemLabel = (match: MatchItem): string =>
  text.itemLabel(match.profileName.trim() || text.anonymousName, match.band)
