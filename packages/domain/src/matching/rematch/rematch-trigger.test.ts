import { expect, test } from 'vitest'
import { parametersOf } from '../learning/learned-parameters.ts'
import { needsRematch } from './rematch-trigger.ts'
import { priorModel } from '../evidence/model/prior-model.ts'

const before = parametersOf(priorModel)
const withPhone = (different: number) => {
  const { phoneNumber } = before.same.fields
  const fields = { ...before.same.fields, phoneNumber: { ...phoneNumber, different } }
  return { ...before, same: { ...before.same, fields } }
}

test('a model that changes the weight of a difference by a factor of four triggers a rematch; noise does not', () => {
  const { different = 0 } = before.same.fields.phoneNumber
  expect(needsRematch(before, { ...before, version: 'next' })).toBe(false)
  expect(needsRematch(before, withPhone(different * 2))).toBe(false)
  expect(needsRematch(before, withPhone(different * 5))).toBe(true)
  expect(needsRematch(withPhone(different * 5), before)).toBe(true)
  expect(needsRematch(before, withPhone(0))).toBe(different / 1e-4 >= 4)
})
