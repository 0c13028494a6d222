import type { Band } from '../../ui/elements/band-glyph.tsx'

export type SampleRow = 'phone' | 'workplace' | 'city' | 'differ'

/** The weight of each row in powers of ten; invented, and close to the model's. */
const weights: Record<SampleRow, number> = { phone: 7, workplace: 3.6, city: 1.6, differ: -0.6 }
/** Two random people are almost never the same person. */
const prior = -4

/** The band of the remaining details, by the thresholds of real matches. */
export const sampleBand = (kept: ReadonlySet<SampleRow>): Band => {
  const logOdds = [...kept].reduce((sum, row) => sum + weights[row], prior)
  const probability = 1 / (1 + 10 ** -logOdds)
  if (probability >= 0.99) return 'strong'
  if (probability >= 0.9) return 'likely'
  return probability >= 0.5 ? 'possible' : 'weak'
}
