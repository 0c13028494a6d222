import type { EvidenceModel } from './model.ts'

/**
 * A community that is not counted has the usual number of profiles. How common names and places are
 * in a small one is barely known, so its prior odds fall from those of the usual one gradually.
 */
const profilesUntilKnown = 30

/** The number of profiles that a coincidence is looked for among. */
export const profilesAmong = (
  { usualProfiles }: Pick<EvidenceModel, 'usualProfiles'>,
  profiles = 0,
): number => profiles + (usualProfiles * profilesUntilKnown) / (profiles + profilesUntilKnown)

/** The prior odds of one person and of two linked people, against two strangers. */
export const priorOdds = (
  model: EvidenceModel,
  profiles: number | undefined,
): { same: number; linked: number } => {
  const among = profilesAmong(model, profiles)
  return { same: model.expectedMatches / among, linked: model.expectedLinked / among }
}
