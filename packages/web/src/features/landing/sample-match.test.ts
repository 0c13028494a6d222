import { expect, test } from 'vitest'
import { sampleBand, type SampleRow } from './sample-match.tsx'

test('the strength of the example follows from the details that are left', () => {
  const rows: [SampleRow[], string][] = [
    [['phone', 'workplace', 'city', 'differ'], 'strong'],
    [['phone'], 'strong'],
    [['phone', 'differ'], 'strong'],
    [['workplace', 'city'], 'likely'],
    [['workplace', 'city', 'differ'], 'possible'],
    [['workplace', 'differ'], 'weak'],
    [['city'], 'weak'],
    [[], 'weak'],
  ]
  for (const [kept, band] of rows) expect.soft(sampleBand(new Set(kept)), kept.join(' ')).toBe(band)
})
