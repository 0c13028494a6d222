import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { createKeyring } from '../primitives/keyring.ts'
import { createRefreshTokens } from './refresh-tokens.ts'
import { createSecretToken } from './tokens.ts'

const root = randomBytes(32)
const tokens = createRefreshTokens(createKeyring([root]))

test('a refresh token and all its successors name one family', () => {
  const first = tokens.first()
  const second = tokens.successor(first)
  const third = tokens.successor(second)
  const line = tokens.familyOf(first)
  expect(line).toMatch(/^[\w-]{22}$/)
  expect([tokens.familyOf(second), tokens.familyOf(third)]).toEqual([line, line])
  expect(new Set([first, second, third]).size).toBe(3)
  expect(tokens.successor(first)).toBe(second)
  expect(tokens.familyOf(tokens.first())).not.toBe(line)
})

test('a made-up or changed token names no family', () => {
  const token = tokens.first()
  const [line = '', secret = '', mac = ''] = token.split('.')
  const [other = ''] = tokens.first().split('.')
  for (const text of [
    '',
    'x',
    createSecretToken(),
    `${other}.${secret}.${mac}`,
    `${line}.${createSecretToken()}.${mac}`,
    `${line}.${secret}.${randomBytes(16).toString('base64url')}`,
    `${token}x`,
  ])
    expect(tokens.familyOf(text), text).toBeNull()
})

test('a token names its family after the root key has been rotated, until that key is removed', () => {
  const token = tokens.first()
  const rotated = createRefreshTokens(createKeyring([randomBytes(32), root]))
  expect(rotated.familyOf(token)).toBe(tokens.familyOf(token))
  expect(rotated.familyOf(rotated.successor(token))).toBe(tokens.familyOf(token))
  expect(createRefreshTokens(createKeyring([randomBytes(32)])).familyOf(token)).toBeNull()
})
