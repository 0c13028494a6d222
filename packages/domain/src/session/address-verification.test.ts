import { expect, test } from 'vitest'
import { addressProofOutcome } from './address-verification.ts'

const signingIn = ['magic_link', 'magic_code', 'password_reset', 'social'] as const
const confirming = ['verification_mail', 'address_change'] as const

test('a first verification keeps the content when the creator is shown', () => {
  for (const way of [...signingIn, ...confirming]) {
    for (const evidence of ['session', 'password'] as const)
      for (const isProved of [false, true])
        expect.soft(addressProofOutcome({ way, evidence, isProved }), way).toBe('keep')
  }
})

test('a first verification that signs in starts the account over without the creator', () => {
  for (const way of signingIn)
    expect
      .soft(addressProofOutcome({ way, evidence: 'none', isProved: false }), way)
      .toBe('start_over')
})

test('a first verification by a mail that does not sign in is refused without the creator', () => {
  for (const way of confirming)
    expect.soft(addressProofOutcome({ way, evidence: 'none', isProved: false }), way).toBe('refuse')
})

test('verifying a verified address changes nothing', () => {
  for (const way of [...signingIn, 'verification_mail'] as const)
    expect.soft(addressProofOutcome({ way, evidence: 'none', isProved: true }), way).toBe('keep')
})

test('a verified account gets another address only from its own session or password', () => {
  expect(addressProofOutcome({ way: 'address_change', evidence: 'none', isProved: true })).toBe(
    'refuse',
  )
})
