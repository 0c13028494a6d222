import type { EvidenceModel } from './model.ts'

/**
 * A community that is not counted has the usual number of profiles. How common names and places are
 * in a small one is barely known, so its prior odds fall from those of the usual one gradually.
 */
const profilesUntilKnown = 30

/** The prior odds of one person and of two linked people, against two strangers. */
export const priorOdds = (
  { expectedMatches, expectedLinked, usualProfiles }: EvidenceModel,
  profiles: number | undefined,
): { same: number; linked: number } => {
  const unknown = profilesUntilKnown / ((profiles ?? 0) + profilesUntilKnown)
  const among = (profiles ?? 0) + usualProfiles * unknown
  return { same: expectedMatches / among, linked: expectedLinked / among }
}
