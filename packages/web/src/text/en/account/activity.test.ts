import { specifiedActions } from '@crosscheck/domain/audit-actions'
import { expect, test } from 'vitest'
import { actOf, acts, recordedActText } from './activity.ts'

test.each(specifiedActions)('%s is told in words, once', (action) => {
  expect(Object.hasOwn(acts, action)).toBe(!recordedActText.includes(action))
})

test('an act that has no words yet is told by its name', () => {
  expect(actOf('sign_in_failed')).toBe('A try to sign in failed')
  expect(actOf('something_newer')).toBe('Something newer')
})
