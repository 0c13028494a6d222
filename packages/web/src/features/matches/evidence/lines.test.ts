import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { MatchDetail } from '@crosscheck/domain/contract/contact/matches'
import { evidenceLine, matchEvidence } from '../testing/match.ts'
import { lowerTotal, splitLines, pointsDisagreement, type EvidenceLine, rowsOf } from './lines.ts'
import { hatchBlocks, rarityText, recordingException } from './words.ts'
import * as text from '#text/match/evidence.ts'
import { evidenceFields } from '@crosscheck/domain/matching/record/fields'

const line = (changes: Partial<EvidenceLine> = {}): EvidenceLine =>
  evidenceLine({ field: 'workplace', oneIn: 4000, ...changes })

test('at most six rows that add weight are shown at first, and the others are folded in their order', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 5 }), { maxLength: 30 }), (slots) => {
      const lines = slots.toSorted((a, b) => b - a).map((count) => line({ slots: count }))
      const { first, rest } = splitLines(lines)
      expect(first.length).toBe(Math.min(6, slots.filter((count) => count > 0).length))
      expect([...first, ...rest]).toEqual(lines)
    }),
  )
})

test('a total that is lower than its rows has a reason', () => {
  const of = (band: MatchDetail['band'], slots: number, differing: number) =>
    lowerTotal({ band, evidence: matchEvidence({ lines: [line({ slots })], differing }) })
  expect(of('weak', 3, 0)).toBe('alone')
  expect(of('possible', 5, 2)).toBe('differs')
  expect(of('weak', 2, 2)).toBeNull()
  expect(of('likely', 5, 2)).toBeNull()
})

test('the rarity of a value is said in words only where it is known', () => {
  const about = (count: string) => text.rarityAbout(count, 'profiles')
  const fewer = (count: string) => text.rarityFewer(count, 'profiles')
  const follows = text.follows(text.leaders.meetingLocationCity)
  for (const [changes, expected] of [
    [{ oneIn: 4000 }, about('4,000')],
    [{ oneIn: 4321 }, about('4,000')],
    [{ oneIn: 40 }, about('40')],
    [{ oneIn: 200, isLimit: true }, fewer('200')],
    [{ oneIn: 99_999 }, about('100,000')],
    [{ oneIn: 100_000 }, fewer('100,000')],
    [{ oneIn: 33_000_000 }, fewer('100,000')],
    [{ oneIn: 2 }, about('2')],
    [{ oneIn: 1 }, text.rarityMost],
    [{ oneIn: null }, text.rarityUnknown],
    [{ level: 'near', oneIn: null }, text.rarityNear],
    [{ level: 'near', oneIn: null, follows: 'workplace', slots: 0 }, text.rarityNear],
    [{ follows: 'meetingLocationCity', slots: 0, oneIn: 3 }, follows],
    [{ follows: 'workplace', slots: 1, oneIn: 50 }, about('50')],
  ] as const) {
    const words = rarityText(line(changes))
    const said = typeof words === 'string' ? words : words('profiles')
    expect.soft(said, JSON.stringify(changes)).toBe(expected)
  }
})

test('the two results diverge where one is strong and the other is not', () => {
  for (const [band, matchScore, expected] of [
    ['strong', 20, 'rare'],
    ['likely', 40, 'rare'],
    ['strong', 70, null],
    ['weak', 30, 'common'],
    ['possible', 60, 'common'],
    ['weak', 20, null],
  ] as const)
    expect.soft(pointsDisagreement({ band, matchScore, recordedFrom: 30 }), band).toBe(expected)
})

test('the row of differences has one block per difference up to five', () => {
  expect(hatchBlocks(0)).toEqual({ blocks: 0, more: false })
  expect(hatchBlocks(2)).toEqual({ blocks: 2, more: false })
  expect(hatchBlocks(5)).toEqual({ blocks: 5, more: false })
  expect(hatchBlocks(9)).toEqual({ blocks: 5, more: true })
})

test('a match with fewer points than the rule asks for says why it was recorded', () => {
  for (const [recordedBy, score, from, expected] of [
    ['evidence', 20, 30, 'strength'],
    ['fields', 20, 30, 'fields'],
    ['points', 30, 30, null],
    ['fields', 40, 30, null],
    ['evidence', 30, 30, null],
    ['evidence', 40, 50, 'strength'],
  ] as const) {
    const match = { recordedBy, matchScore: score, recordedFrom: from }
    expect.soft(recordingException(match), recordedBy).toBe(expected)
  }
})

const lines = fc.uniqueArray(
  fc.record({
    field: fc.constantFrom(...evidenceFields),
    level: fc.constantFrom('equal' as const, 'near' as const),
    own: fc.string({ minLength: 1 }),
    oneIn: fc.constant(null),
    isLimit: fc.boolean(),
    follows: fc.constant(null),
    slots: fc.nat({ max: 5 }),
  }),
  { selector: ({ field }) => field },
)
const sideBySide = fc.uniqueArray(
  fc.record({ field: fc.constantFrom(...evidenceFields), own: fc.string(), other: fc.string() }),
  { selector: ({ field }) => field },
)
test('each field has one row, with the other profile’s value only where it may be shown', () => {
  fc.assert(
    fc.property(lines, sideBySide, (evidenceLines, sides) => {
      const { first, rest } = rowsOf({
        // As the server sorts them.
        evidence: matchEvidence({ lines: evidenceLines.toSorted((a, b) => b.slots - a.slots) }),
        sideBySide: sides,
      })
      const rows = [...first, ...rest]
      const fields = [...evidenceLines, ...sides].map(({ field }) => field)
      expect(rows.map(({ field }) => field).toSorted()).toEqual([...new Set(fields)].toSorted())
      for (const { field, other } of rows)
        expect(other).toBe(sides.find((side) => side.field === field)?.other ?? null)
      expect(first.every(({ line: own }) => own !== undefined && own.slots > 0)).toBe(true)
    }),
  )
})
