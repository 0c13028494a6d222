import { describe, expect, test } from 'vitest'
import { readApple, readGithub, readGoogle, readMicrosoft } from './identity.ts'

const sub = '1'
const email = 'Somebody@Example.org'

describe('how far a provider verified an address', () => {
  test.each([
    [
      'Google, of its own mail',
      readGoogle({ sub, email: 'a@gmail.com', email_verified: true }),
      'owned',
    ],
    [
      'Google, of an organisation it keeps',
      readGoogle({ sub, email, email_verified: true, hd: 'example.org' }),
      'owned',
    ],
    ['Google, of any other', readGoogle({ sub, email, email_verified: true }), 'proved'],
    [
      'Google, unproved',
      readGoogle({ sub, email: 'a@gmail.com', email_verified: false }),
      'claimed',
    ],
    [
      'Google, of what only looks like its own',
      readGoogle({ sub, email: 'a@gmail.com.example.org', email_verified: true }),
      'proved',
    ],
    ['Google, without a word', readGoogle({ sub, email }), 'claimed'],
    ['Apple, in the text it uses', readApple({ sub, email, email_verified: 'true' }), 'owned'],
    ['Apple, unproved', readApple({ sub, email, email_verified: 'false' }), 'claimed'],
    [
      'Microsoft, by the owner of the domain',
      readMicrosoft({ sub, tid: 't', email, xms_edov: 1 }),
      'owned',
    ],
    [
      'Microsoft, by what anybody may write',
      readMicrosoft({ sub, tid: 't', email, email_verified: true }),
      'claimed',
    ],
    ['GitHub, proved', readGithub(1, [{ email, primary: true, verified: true }]), 'owned'],
    ['GitHub, unproved', readGithub(1, [{ email, primary: true, verified: false }]), 'claimed'],
    [
      'GitHub, proved but not the one in use',
      readGithub(1, [{ email, primary: false, verified: true }]),
      'claimed',
    ],
  ])('the address is classified: %s', (_, identity, worth) => {
    expect(identity.address).toBe(worth)
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
