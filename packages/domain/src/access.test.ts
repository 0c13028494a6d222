import { describe, expect, test } from 'vitest'
import { can, hasRole, isAdmin, type AccessUser, type RoleMap } from './access.ts'

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

test('a user has a role by its exact name, in a text or a list', () => {
  const rows: [unknown, string | string[], boolean][] = [
    ['editor', 'editor', true],
    ['editor', ['admin', 'editor'], true],
    [['editor', 'reader'], 'reader', true],
    ['editor', 'Editor', false],
    [undefined, 'editor', false],
    ['editor', [], false],
  ]
  for (const [role, wanted, expected] of rows) {
    expect.soft(hasRole(user({ role }), wanted), JSON.stringify([role, wanted])).toBe(expected)
    expect.soft(hasRole(null, wanted), JSON.stringify([role, wanted])).toBe(false)
  }
})

describe('can', () => {
  const map: RoleMap = {
    owner: { permissions: ['*'] },
    editor: { permissions: ['page.write'], inherits: ['reader'] },
    reader: { permissions: ['page.read', 'comment'] },
    ring: { permissions: [], inherits: ['ring2'] },
    ring2: { permissions: ['door.open'], inherits: ['ring', 'missing'] },
  }

  test('roles have the permissions of the map and of the roles they inherit from', () => {
    const rows: [unknown, string, string | undefined, boolean][] = [
      ['owner', 'anything', 'at-all', true],
      ['editor', 'page', 'write', true],
      ['editor', 'page', 'read', true],
      ['editor', 'page', 'delete', false],
      ['editor', 'comment', 'write', true],
      ['editor', 'comment', undefined, true],
      ['editor', 'page', undefined, false],
      ['reader', 'page', 'write', false],
      ['ring', 'door', 'open', true],
      ['ring', 'door', 'close', false],
      [['reader', 'ring'], 'door', 'open', true],
      ['missing', 'page', 'read', false],
      ['__proto__', 'page', 'read', false],
      [undefined, 'page', 'read', false],
    ]
    for (const [role, resource, action, expected] of rows)
      expect
        .soft(
          can(user({ role }), { resource, action, map }),
          JSON.stringify([role, resource, action]),
        )
        .toBe(expected)
  })

  test('no permission exists without a user or without a role map', () => {
    expect(can(null, { resource: 'page', action: 'read', map })).toBe(false)
    expect(can(user({ role: 'owner' }), { resource: 'page', action: 'read' })).toBe(false)
  })
})
