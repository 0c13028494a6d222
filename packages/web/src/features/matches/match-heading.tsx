import type { MatchDetail } from '@crosscheck/domain/contract/matches'
import { WithName } from '../../ui/typed-text.tsx'
import { headingOf } from './heading-words.ts'
import { StatusBadge } from './status-badge.tsx'

/** Where it stands, what it is about, and one calm sentence. */
export const MatchHeading = ({ match }: { match: MatchDetail }) => {
  const { named, anonymous, calm } = headingOf(match)
  const name = match.profileName.trim()
  return (
    <div className="mb-6 grid justify-items-start gap-2">
      <StatusBadge status={match.status} />
      <h1>{name ? <WithName words={named} name={name} /> : anonymous}</h1>
      <p className="max-w-text text-ink-soft">{calm}</p>
    </div>
  )
}
