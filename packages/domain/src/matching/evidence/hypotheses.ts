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
