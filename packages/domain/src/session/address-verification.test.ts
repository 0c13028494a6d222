import { expect, test } from 'vitest'
import { addressProofOutcome } from './address-verification.ts'

const signingIn = ['magic_link', 'magic_code', 'password_reset', 'social'] as const
const confirming = ['verification_mail', 'address_change'] as const

test.each([...signingIn, ...confirming])(
  'a first verification by %s keeps the content when the creator is shown',
  (way) => {
    for (const evidence of ['session', 'password'] as const)
      for (const isProved of [false, true])
        expect(addressProofOutcome({ way, evidence, isProved })).toBe('keep')
  },
)

test.each(signingIn)(
  'a first verification by %s without the creator starts the account over',
  (way) => {
    expect(addressProofOutcome({ way, evidence: 'none', isProved: false })).toBe('start_over')
  },
)

test.each(confirming)('a first verification by %s without the creator is refused', (way) => {
  expect(addressProofOutcome({ way, evidence: 'none', isProved: false })).toBe('refuse')
})

test.each([...signingIn, 'verification_mail'] as const)(
  'verifying a verified address by %s changes nothing',
  (way) => {
    expect(addressProofOutcome({ way, evidence: 'none', isProved: true })).toBe('keep')
  },
)

test('a verified account gets another address only from its own session or password', () => {
  expect(addressProofOutcome({ way: 'address_change', evidence: 'none', isProved: true })).toBe(
    'refuse',
  )
})
