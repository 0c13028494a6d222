import { expect, test } from 'vitest'
import { consentStage } from './consent-stage.ts'

test.each([
  [false, 'pending', 'pending', 'pending'],
  [false, 'pending', 'agreed', 'pending'],
  [false, 'agreed', 'pending', 'waiting'],
  // Both said yes, but one has not confirmed the match (any more).
  [false, 'agreed', 'agreed', 'waiting'],
  [true, 'agreed', 'agreed', 'exchanged'],
  [false, 'declined', 'pending', 'own-declined'],
  [false, 'declined', 'declined', 'own-declined'],
  [false, 'agreed', 'declined', 'other-declined'],
  [false, 'pending', 'declined', 'other-declined'],
] as const)('open %s, own %s, other %s: %s', (mutualConsent, own, other, expected) => {
  expect(consentStage({ mutualConsent, own, other })).toBe(expected)
})
