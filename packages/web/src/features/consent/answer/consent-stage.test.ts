import { expect, test } from 'vitest'
import { consentStage } from './consent-stage.ts'

test.each([
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
] as const)(
  'with contact open %s, the own answer %s and the other answer %s, the stage is %s',
  (mutualConsent, own, other, expected) => {
    expect(consentStage({ mutualConsent, own, other })).toBe(expected)
  },
)
