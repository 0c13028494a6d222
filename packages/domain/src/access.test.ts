import { describe, expect, test } from 'vitest'
import { isAdmin, type AccessUser } from './access.ts'

const user = (more: Partial<AccessUser> = {}): AccessUser => ({
  id: '5d1f',
  email: 'someone@example.com',
  emailVerified: true,
  ...more,
})

describe('isAdmin', () => {
  const rules = { adminEmails: ['Boss@Example.com ', 'keller@example.com'] }

  test('only the role and a listed, verified address make an administrator', () => {
    const rows: [string, AccessUser | null, boolean][] = [
      ['nobody', null, false],
      ['a plain user', user(), false],
      ['the role', user({ role: 'admin' }), true],
      ['the role in capitals', user({ role: 'ADMIN' }), true],
      ['the role in a list', user({ role: ['editor', 'Admin'] }), true],
      ['another role', user({ role: 'administrator' }), false],
      ['a list without it', user({ role: ['editor', null, 7] }), false],
      ['a role that is neither', user({ role: { admin: true } }), false],
      ['a listed, verified address', user({ email: 'boss@example.com' }), true],
      [
        'a listed address, unverified',
        user({ email: 'boss@example.com', emailVerified: false }),
        false,
      ],
      ['a listed address of unknown state', { id: 'x', email: 'boss@example.com' }, false],
      ['an address that contains admin', user({ email: 'admin@admin.example' }), false],
      ['a look-alike letter', user({ email: '\u212Aeller@example.com' }), false],
      ['an empty address', user({ email: '' }), false],
      ['the override id without configuration', user({ id: 'admin_override' }), false],
    ]
    for (const [name, who, expected] of rows) expect.soft(isAdmin(who, rules), name).toBe(expected)
  })

  test('the configured id is an administrator, compared as text', () => {
    const configured = { adminEmails: [], adminOverrideId: 'admin_override' }
    expect(isAdmin(user({ id: 'admin_override' }), configured)).toBe(true)
    expect(isAdmin(user({ id: 'ADMIN_OVERRIDE' }), configured)).toBe(false)
    expect(isAdmin(user({ id: '' }), { adminEmails: [], adminOverrideId: '' })).toBe(false)
  })

  test('an empty entry of the list makes no user an administrator', () => {
    expect(isAdmin(user({ email: ' ' }), { adminEmails: ['', ' '] })).toBe(false)
  })
})
