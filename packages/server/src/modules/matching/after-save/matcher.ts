import type { Matcher } from '../../../context/matching.ts'
import { countSidesOfProfile } from '../match-store/repository.ts'
import { updateVisibility } from '../match-store/visibility.ts'
import { matchProfile } from '../recording/match-profile.ts'
import { removeFromMatching } from '../recording/remove.ts'

export const matcher: Matcher = {
  matchProfile: (context, key, options) =>
    matchProfile(context, key, { ...options, isSaved: true }),
  removeFromMatching,
  countMatches: ({ database }, { userId, profileId }) =>
    database.transaction('app', userId, (trx) => countSidesOfProfile(trx, userId, profileId), {
      isOneExchange: true,
    }),
  settleVisibility: updateVisibility,
}
