import { specifiedActions } from '@crosscheck/domain/audit-actions'
import { expect, test } from 'vitest'
import { actOf, acts, recordedActText } from './activity.ts'

test.each(specifiedActions)('the action %s has its own text', (action) => {
  expect(Object.hasOwn(acts, action)).toBe(!recordedActText.includes(action))
})

test('an action without a text is shown by its name', () => {
  expect(actOf('sign_in_failed')).toBe('Failed sign-in')
  expect(actOf('something_newer')).toBe('Something newer')
})
