import { specifiedActions } from '@crosscheck/domain/audit-actions'
import { expect, test } from 'vitest'
import { acts } from '#text/account/activity.ts'
import { actionText, isShownAction } from './activity-text.ts'

test.each(specifiedActions)('the action %s has a text of its own if it is shown', (action) => {
  expect(Object.hasOwn(acts, action)).toBe(isShownAction(action))
})

test('an action without a text is shown by its name', () => {
  expect(actionText('sign_in_failed')).toBe('Failed sign-in')
  expect(actionText('something_newer')).toBe('Something newer')
})
