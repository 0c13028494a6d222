import type { MatchDetail } from '@crosscheck/domain/contract/matches'
import { headingWords } from './heading-words.ts'
import { StatusBadge } from './status-badge.tsx'

/** Where it stands, what it is about, and one calm sentence. */
export const MatchHeading = ({ match }: { match: MatchDetail }) => {
  const { heading, calm } = headingWords(match)
  return (
    <div className="mb-6 grid justify-items-start gap-2">
      <StatusBadge status={match.status} />
      <h1 className="max-w-[26ch] wrap-anywhere md:max-w-none">{heading}</h1>
      <p className="max-w-text text-ink-soft">{calm}</p>
    </div>
  )
}
