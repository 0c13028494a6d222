import type { Matcher } from '../../../context/matching.ts'
import { countSidesOfProfile } from '../write/repository/sides.ts'
import { updateVisibility } from '../write/visibility.ts'
import { matchProfile } from './match-profile.ts'
import { removeFromMatching } from './remove.ts'

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
