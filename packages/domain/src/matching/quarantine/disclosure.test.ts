import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  nextDisclosure,
  type Disclosure,
  type DisclosureInput,
  type PairSide,
} from './disclosure.ts'

const sides: PairSide[] = ['own', 'other']
const step: fc.Arbitrary<Omit<DisclosureInput, 'stored'>> = fc.record({
  isNotified: fc.boolean(),
  isProbe: fc.boolean(),
  earlier: fc.constantFrom(...sides),
  isConfirmedByFirst: fc.boolean(),
})
const probe = { isNotified: false, isProbe: true, isConfirmedByFirst: false }

test('a new pair that rests on identifiers is shown to the earlier side only', () => {
  for (const earlier of sides)
    expect(nextDisclosure({ ...probe, stored: null, earlier })).toEqual({ first: earlier })
})

test('without a confirmation, no comparison shows a pair that rests on identifiers to the second side', () => {
  fc.assert(
    fc.property(fc.array(step, { minLength: 1 }), (steps) => {
      let stored: Disclosure | null = null
      const first = steps[0]!.earlier
      for (const next of steps) {
        stored = nextDisclosure({ ...next, isProbe: true, isConfirmedByFirst: false, stored })
        expect(stored).toEqual({ first })
      }
    }),
  )
})

test('a pair that a user was notified of while both could see it stays visible to both', () => {
  fc.assert(
    fc.property(step, (next) => {
      expect(nextDisclosure({ ...next, stored: 'both', isNotified: true })).toBe('both')
    }),
  )
})

test('a confirmation or further agreement shows a pair to both', () => {
  fc.assert(
    fc.property(step, fc.constantFrom(...sides), (next, first) => {
      const stored = { first }
      expect(nextDisclosure({ ...next, stored, isProbe: false })).toBe('both')
      expect(nextDisclosure({ ...next, stored, isConfirmedByFirst: true })).toBe('both')
    }),
  )
})
