import type { EvidenceModel } from './model/model.ts'

/** The probabilities of the three hypotheses about a pair. */
export type HypothesisProbabilities = { same: number; linked: number; strangers: number }

/** From the match weights against strangers (log10) and the prior odds of both other hypotheses. */
export const hypothesisProbabilities = (
  total: number,
  linkedTotal: number,
  odds: { same: number; linked: number },
): HypothesisProbabilities => {
  const same = odds.same * 10 ** total
  const linked = odds.linked * 10 ** linkedTotal
  const all = same + linked + 1
  return { same: same / all, linked: linked / all, strangers: 1 / all }
}

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
