import { expect, test } from 'vitest'
import {
  isTooLate,
  isOptionalMail,
  linkCodeOf,
  mailKinds,
  mailKindOfLinkCode,
  optionalMailKinds,
} from './mail-kinds.ts'

test('the stop codes of sent mails keep their kinds', () => {
  const sent = { m1: 'new-match', m2: 'match-confirmed', m3: 'consent-request' }
  const more = { m4: 'consent-approved', m5: 'consent-response', m6: 'contact-exchanged' }
  for (const [code, kind] of Object.entries({ ...sent, ...more, m7: 'new-message' }))
    expect(mailKindOfLinkCode(code)).toBe(kind)
  expect(mailKindOfLinkCode('verify-email')).toBeNull()
})

test('each mail that users may switch off has a stop code of its own, and no other mail has one', () => {
  expect(new Set(optionalMailKinds.map(linkCodeOf)).size).toBe(optionalMailKinds.length)
  expect(mailKinds.filter(isOptionalMail)).toEqual(optionalMailKinds)
  for (const kind of ['verify-email', 'password-changed', 'account-erased', 'safety-queue'])
    expect(isOptionalMail(kind)).toBe(false)
})

test('only mails that a user waits for expire, after 30 minutes', () => {
  const asked = new Date('2026-01-01T12:00:00Z')
  const lateAt = (now: string) =>
    mailKinds.filter((kind) => isTooLate(kind, asked, new Date(now))).toSorted()
  expect(lateAt('2026-01-01T12:30:00Z')).toEqual([])
  expect(lateAt('2026-01-01T12:30:00.001Z')).toEqual([
    'magic-link',
    'prove-address',
    'reset-password',
  ])
})
