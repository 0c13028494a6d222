import type { Matcher } from '../../../context/matching.ts'
import { countSidesOfProfile } from '../match-store/repository.ts'
import { updateVisibility } from '../match-store/visibility.ts'
import { matchNewProfile, matchProfile } from '../recording/match-profile.ts'
import { removeFromMatching } from '../recording/remove.ts'

export const matcher: Matcher = {
  matchProfile,
  matchNewProfile,
  removeFromMatching,
  countMatches: ({ database }, { userId, profileId }) =>
    database.transaction('app', userId, (trx) => countSidesOfProfile(trx, userId, profileId)),
  settleVisibility: updateVisibility,
}
