import { expect, test } from 'vitest'
import { consentStage } from './consent-stage.ts'

test('the stage follows from open contact and both answers', () => {
  for (const [mutualConsent, own, other, expected] of [
    [false, 'pending', 'pending', 'pending'],
    [false, 'pending', 'agreed', 'pending'],
    [false, 'agreed', 'pending', 'waiting'],
    // Both agreed, but one side has not confirmed the match or no longer confirms it.
    [false, 'agreed', 'agreed', 'waiting'],
    [true, 'agreed', 'agreed', 'exchanged'],
    [false, 'declined', 'pending', 'own-declined'],
    [false, 'declined', 'declined', 'own-declined'],
    [false, 'agreed', 'declined', 'other-declined'],
    [false, 'pending', 'declined', 'other-declined'],
  ] as const)
    expect.soft(consentStage({ mutualConsent, own, other }), `${own} ${other}`).toBe(expected)
})
