import fc from 'fast-check'
import { expect, test } from 'vitest'
import { evidenceFields } from '@crosscheck/domain/matching/record/fields'
import { matchEvidence } from '../testing/match.ts'
import { rowsOf } from './rows.ts'

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
      expect(first.every(({ line }) => line !== undefined && line.slots > 0)).toBe(true)
    }),
  )
})
