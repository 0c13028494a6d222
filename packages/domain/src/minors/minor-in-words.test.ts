import { expect, test } from 'vitest'
import { adults } from './labeled-texts/adults.ts'
import { minors } from './labeled-texts/minors.ts'
import { minorInWords } from './minor-in-words.ts'

const today = '2026-11-20'
const isRefused = (text: string): boolean =>
  ['now', 'earlier'].includes(minorInWords(text, today) ?? '')

test('of the labeled texts, no adult is refused and at least 93 in 100 minors are', () => {
  expect(new Set([...minors, ...adults]).size).toBeGreaterThanOrEqual(400)
  expect(adults.filter(isRefused)).toEqual([])
  const missed = minors.filter((text) => !isRefused(text))
  expect(missed.length / minors.length, missed.join('; ')).toBeLessThanOrEqual(0.07)
})

// claim: adults-only
test("an ambiguous text is 'maybe'", () => {
  for (const text of ['still a teenager', 'when she was 16 she left home', 'high school'])
    expect([text, minorInWords(text, today)]).toEqual([text, 'maybe'])
})

test('a year of birth is interpreted by the current year', () => {
  expect(minorInWords('born in 2009', '2026-11-20')).toBe('now')
  expect(minorInWords('born in 2009', '2027-11-20')).toBeNull()
})

test('an adult age in the text outweighs an earlier age', () => {
  expect(minorInWords('we met when she was 16', today)).toBe('earlier')
  expect(minorInWords('we met when she was 16, she is 35 now', today)).toBeNull()
})

test('long and repetitive texts are read in bounded time', () => {
  const texts = [
    'she is ',
    'we ',
    'born 1, ',
    'is still currently ',
    '1 year ',
    'grade ',
    'tiene 1 ',
  ]
  const begin = performance.now()
  for (const text of texts) minorInWords(`${text.repeat(2000 / text.length)}1`, today)
  expect(performance.now() - begin).toBeLessThan(5000)
})
