import type { Band } from '../../ui/elements/band-glyph.tsx'

export type SampleRow = 'phone' | 'workplace' | 'city' | 'differ'

/** Powers of ten by which each row speaks for or against; invented, and near to what the model says. */
const weights: Record<SampleRow, number> = { phone: 7, workplace: 3.6, city: 1.6, differ: -0.6 }
/** Two people taken at random are hardly ever the same one. */
const prior = -4

/** The band of what is left in the example: the same thresholds as for a real match. */
export const sampleBand = (kept: ReadonlySet<SampleRow>): Band => {
  const logOdds = [...kept].reduce((sum, row) => sum + weights[row], prior)
  const probability = 1 / (1 + 10 ** -logOdds)
  if (probability >= 0.99) return 'strong'
  if (probability >= 0.9) return 'likely'
  return probability >= 0.5 ? 'possible' : 'weak'
}
