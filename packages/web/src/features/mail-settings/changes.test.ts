import { optionalMailKinds } from '@crosscheck/domain/mail-kinds'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { inverseOf, type Changes, type MailPreferences } from './changes.ts'

const all = Object.fromEntries(optionalMailKinds.map((kind) => [kind, true])) as MailPreferences

test('the undo of a change names the changed settings and nothing else', () => {
  expect(inverseOf(all, { 'new-match': false, 'new-message': true })).toEqual({ 'new-match': true })
  expect(inverseOf(all, {})).toEqual({})
})

test('a change and its undo leave every setting as it was', () => {
  const kind = fc.constantFrom(...optionalMailKinds)
  const wanted = fc.record(
    Object.fromEntries(optionalMailKinds.map((one) => [one, fc.boolean()])),
  ) as fc.Arbitrary<MailPreferences>
  fc.assert(
    fc.property(wanted, fc.dictionary(kind, fc.boolean()), (before, changes: Changes) => {
      expect({ ...before, ...changes, ...inverseOf(before, changes) }).toEqual(before)
    }),
  )
})
