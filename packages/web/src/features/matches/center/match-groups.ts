import type { MatchItem } from '@crosscheck/domain/contract/contact/matches'

type ProfileGroup = { first: MatchItem; matches: MatchItem[] }

/** The matches by the user's own profile, in the order of each profile's first match. */
export const groupByProfile = (matches: readonly MatchItem[]): ProfileGroup[] => {
  const groups = new Map<string, ProfileGroup>()
  for (const match of matches) {
    const group = groups.get(match.profileId)
    if (group) group.matches.push(match)
    else groups.set(match.profileId, { first: match, matches: [match] })
  }
  return [...groups.values()]
}
