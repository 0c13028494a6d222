import { specifiedActions } from '@crosscheck/domain/audit-actions'
import { expect, test } from 'vitest'
import { acts } from '#text/account/activity.ts'
import { actionText, isShownAction } from './activity-section.tsx'

test('each action has a text of its own if it is shown, and one without a text is shown by its name', () => {
  for (const action of specifiedActions)
    expect.soft(Object.hasOwn(acts, action), action).toBe(isShownAction(action))
  expect(actionText('sign_in_failed')).toBe('Failed sign-in')
  expect(actionText('something_newer')).toBe('Something newer')
})
