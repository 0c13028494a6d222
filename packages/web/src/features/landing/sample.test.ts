import { expect, test } from 'vitest'
import { sampleBand, type SampleRow } from './sample.ts'

test.each<[SampleRow[], string]>([
  [['phone', 'workplace', 'city', 'differ'], 'strong'],
  [['phone'], 'strong'],
  [['phone', 'differ'], 'strong'],
  [['workplace', 'city'], 'likely'],
  [['workplace', 'city', 'differ'], 'possible'],
  [['workplace', 'differ'], 'weak'],
  [['city'], 'weak'],
  [[], 'weak'],
])('of %o is left: %s', (kept, band) => {
  expect(sampleBand(new Set(kept))).toBe(band)
})
