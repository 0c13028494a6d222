import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { evidenceLine } from '../testing/match.ts'
import {
  sortLines,
  pointsDisagreement,
  recordingException,
  hatchBlocks,
  rarityOf,
  type EvidenceLine,
} from './lines.ts'

const line = (changes: Partial<EvidenceLine> = {}): EvidenceLine =>
  evidenceLine({ field: 'workplace', oneIn: 4000, ...changes })

describe('the order of the rows', () => {
  test('the strongest rows come first, and rows that add nothing are folded', () => {
    const { first, rest } = sortLines([
      line({ slots: 0, field: 'meetingLocationCountry' }),
      line({ slots: 2, field: 'meetingLocationCity' }),
      line({ slots: 5, field: 'phoneNumber' }),
      line({ slots: 2, field: 'occupation' }),
    ])
    expect(first.map((row) => row.field)).toEqual([
      'phoneNumber',
      'meetingLocationCity',
      'occupation',
    ])
    expect(rest.map((row) => row.field)).toEqual(['meetingLocationCountry'])
  })

  test('no row is lost or repeated, and at most six that add weight are shown at first', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 5 }), { maxLength: 30 }), (slots) => {
        const lines = slots.map((count) => line({ slots: count }))
        const { first, rest } = sortLines(lines)
        expect(first.length).toBe(Math.min(6, slots.filter((count) => count > 0).length))
        const all = [...first, ...rest]
        expect(new Set(all).size).toBe(lines.length)
        expect(all.map((row) => row.slots)).toEqual(slots.toSorted((a, b) => b - a))
      }),
    )
  })
})

describe('the rarity of a value', () => {
  test('is said in words only where it is known', () => {
    for (const [changes, expected] of [
      [{ oneIn: 4000 }, { kind: 'about', oneIn: 4000 }],
      [{ oneIn: 4321 }, { kind: 'about', oneIn: 4000 }],
      [{ oneIn: 40 }, { kind: 'about', oneIn: 40 }],
      [
        { oneIn: 200, isLimit: true },
        { kind: 'fewerThan', oneIn: 200 },
      ],
      [{ oneIn: 99_999 }, { kind: 'about', oneIn: 100_000 }],
      [{ oneIn: 100_000 }, { kind: 'fewerThan', oneIn: 100_000 }],
      [{ oneIn: 33_000_000 }, { kind: 'fewerThan', oneIn: 100_000 }],
      [{ oneIn: 2 }, { kind: 'about', oneIn: 2 }],
      [{ oneIn: 1 }, { kind: 'most' }],
      [{ oneIn: null }, { kind: 'unknown' }],
      [{ level: 'near', oneIn: null }, { kind: 'near' }],
      [{ level: 'near', oneIn: null, follows: 'workplace', slots: 0 }, { kind: 'near' }],
      [
        { follows: 'meetingLocationCity', slots: 0, oneIn: 3 },
        { kind: 'follows', field: 'meetingLocationCity' },
      ],
      [
        { follows: 'workplace', slots: 1, oneIn: 50 },
        { kind: 'about', oneIn: 50 },
      ],
    ] as const)
      expect.soft(rarityOf(line(changes)), JSON.stringify(changes)).toEqual(expected)
  })
})

describe('the two results', () => {
  test('diverge where one is strong and the other is not', () => {
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
})

test('the row of differences has one block per difference up to five', () => {
  expect(hatchBlocks(0)).toEqual({ blocks: 0, more: false })
  expect(hatchBlocks(2)).toEqual({ blocks: 2, more: false })
  expect(hatchBlocks(5)).toEqual({ blocks: 5, more: false })
  expect(hatchBlocks(9)).toEqual({ blocks: 5, more: true })
})

describe('a match with fewer points than the rule asks for', () => {
  test('says why it was recorded', () => {
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
})
