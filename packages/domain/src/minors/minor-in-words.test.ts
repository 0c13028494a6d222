import { expect, test } from 'vitest'
import labeledTexts from '../testing/labeled-texts.json' with { type: 'json' }
import { minorInWords } from './minor-in-words.ts'

/** Texts that state that the person described is under 18, and texts that do not. */
const minors = Object.values(labeledTexts.minors).flat()
const adults = Object.values(labeledTexts.adults).flat()
/** The same about the levels of schools that only minors attend. */
const schoolMinors = Object.values(labeledTexts.schoolMinors).flat()
const schoolAdults = Object.values(labeledTexts.schoolAdults).flat()

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
test('of the labeled texts about levels of schools, no adult is refused and at least 97 in 100 minors are', () => {
  expect(schoolAdults.filter(isRefused)).toEqual([])
  const missed = schoolMinors.filter((text) => !isRefused(text))
  expect(missed.length / schoolMinors.length, missed.join('; ')).toBeLessThanOrEqual(0.03)
})

test("an ambiguous text is 'maybe'", () => {
  for (const text of ['still a teenager', 'when she was 16 she left home', 'middle school'])
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
    'student at a b ',
    'moved a b c in ',
  ]
  const begin = process.cpuUsage()
  for (const text of texts) minorInWords(`${text.repeat(2000 / text.length)}1`, today)
  expect(process.cpuUsage(begin).user).toBeLessThan(5_000_000)
})
