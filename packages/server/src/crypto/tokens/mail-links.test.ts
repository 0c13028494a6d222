import { randomBytes } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createKeyring } from '../primitives/keyring.ts'
import { createMailLinks } from './mail-links.ts'

const root = randomBytes(32)
const links = createMailLinks(createKeyring([root]))
const userId = '719e46b2-8d50-4a1e-9a55-0f3f7d3f5d11'

test('a key leads to its user, for its own kind of mail only', () => {
  const key = links.sign(userId, 'new-match')
  expect(links.read('new-match', key)).toBe(userId)
  expect(links.read('new-message', key)).toBeNull()
  expect(key).toMatch(/^[A-Za-z0-9_.-]{40,110}$/)
})

test('a key works after the root key was replaced, and not under a foreign one', () => {
  const key = links.sign(userId, 'new-match')
  const rotated = createMailLinks(createKeyring([randomBytes(32), root]))
  expect(rotated.read('new-match', key)).toBe(userId)
  const foreign = createMailLinks(createKeyring([randomBytes(32)]))
  expect(foreign.read('new-match', key)).toBeNull()
})

test('a changed or made-up key leads to no user', () => {
  const key = links.sign(userId, 'new-match')
  fc.assert(
    fc.property(fc.nat(key.length - 1), fc.string({ minLength: 1, maxLength: 1 }), (at, other) => {
      fc.pre(key[at] !== other)
      const changed = key.slice(0, at) + other + key.slice(at + 1)
      const read = links.read('new-match', changed)
      // The last letters of a group carry bits that mean nothing.
      expect(read === null || read === userId).toBe(true)
    }),
  )
  fc.assert(fc.property(fc.string(), (made) => links.read('new-match', made) === null))
})
