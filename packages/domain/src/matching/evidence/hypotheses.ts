/** How likely each of the three explanations of a pair is. */
export type HypothesisProbabilities = { same: number; linked: number; strangers: number }

/** From the odds against strangers, each as log10 and before the odds of the worlds themselves. */
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
