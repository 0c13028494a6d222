import { describe, expect, test } from 'vitest'
import { readApple, readGithub, readGoogle, readMicrosoft } from './provider.ts'

const sub = '1'
const email = 'Somebody@Example.org'

describe('how far a provider verified an address', () => {
  test('by the mark and the host of the provider', () => {
    for (const [name, identity, classification] of [
      [
        'Google, its own mail service',
        readGoogle({ sub, email: 'a@gmail.com', email_verified: true }),
        'owned',
      ],
      [
        'Google, a hosted organization',
        readGoogle({ sub, email, email_verified: true, hd: 'example.org' }),
        'owned',
      ],
      ['Google, any other', readGoogle({ sub, email, email_verified: true }), 'proved'],
      [
        'Google, unverified',
        readGoogle({ sub, email: 'a@gmail.com', email_verified: false }),
        'claimed',
      ],
      [
        'Google, a domain that begins like its own',
        readGoogle({ sub, email: 'a@gmail.com.example.org', email_verified: true }),
        'proved',
      ],
      ['Google, without a claim', readGoogle({ sub, email }), 'claimed'],
      ['Apple, with its text value', readApple({ sub, email, email_verified: 'true' }), 'owned'],
      ['Apple, unverified', readApple({ sub, email, email_verified: 'false' }), 'claimed'],
      [
        'Microsoft, a verified domain owner',
        readMicrosoft({ sub, tid: 't', email, xms_edov: 1 }),
        'owned',
      ],
      [
        'Microsoft, a claim that any administrator can write',
        readMicrosoft({ sub, tid: 't', email, email_verified: true }),
        'claimed',
      ],
      ['GitHub, verified', readGithub(1, [{ email, primary: true, verified: true }]), 'owned'],
      ['GitHub, unverified', readGithub(1, [{ email, primary: true, verified: false }]), 'claimed'],
      [
        'GitHub, verified but not primary',
        readGithub(1, [{ email, primary: false, verified: true }]),
        'claimed',
      ],
    ] as const)
      expect.soft(identity.address, name).toBe(classification)
  })
})

test('an address gets the form of accounts, and an invalid one is null', () => {
  expect(readGoogle({ sub, email }).email).toBe('somebody@example.org')
  for (const given of [undefined, 7, '', 'x', ['a@example.org']])
    expect(readGoogle({ sub, email: given }).email).toBeNull()
  expect(readGithub(1, []).email).toBeNull()
})

test('the same subject in two tenants is two identities', () => {
  const [one, other] = ['a', 'b'].map((tid) => readMicrosoft({ sub, tid }).subject)
  expect(one).not.toBe(other)
})
