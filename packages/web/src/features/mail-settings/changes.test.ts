import { optionalMailKinds } from '@crosscheck/domain/mail-kinds'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { undoOf, type Changes, type Wanted } from './changes.ts'

const all = Object.fromEntries(optionalMailKinds.map((kind) => [kind, true])) as Wanted

test('what brings a change back names what it changed, and nothing else', () => {
  expect(undoOf(all, { 'new-match': false, 'new-message': true })).toEqual({ 'new-match': true })
  expect(undoOf(all, {})).toEqual({})
})

test('a change and what brings it back leave everything as it was', () => {
  const kind = fc.constantFrom(...optionalMailKinds)
  const wanted = fc.record(
    Object.fromEntries(optionalMailKinds.map((one) => [one, fc.boolean()])),
  ) as fc.Arbitrary<Wanted>
  fc.assert(
    fc.property(wanted, fc.dictionary(kind, fc.boolean()), (before, changes: Changes) => {
      expect({ ...before, ...changes, ...undoOf(before, changes) }).toEqual(before)
    }),
  )
})
