import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { createKeyring } from '../primitives/keyring.ts'
import { createPushKeys, findPushKeyError, isPushPublicKey } from './push-keys.ts'

const [one, other] = [randomBytes(32), randomBytes(32)]
const [ofOne] = createPushKeys(createKeyring([one]), null)

test('a root key always makes the same pair', () => {
  expect(ofOne && findPushKeyError(ofOne)).toBeNull()
  expect(createPushKeys(createKeyring([one]), null)).toEqual([ofOne])
  expect(createPushKeys(createKeyring([other]), null)).not.toEqual([ofOne])
})

test('earlier root keys still have their pairs, after the present one and after a configured one', () => {
  const [given] = createPushKeys(createKeyring([randomBytes(32)]), null)
  const keys = createPushKeys(createKeyring([other, one]), given ?? null)
  expect(keys[0]).toEqual(given)
  expect(keys[2]).toEqual(ofOne)
})

test('mixed halves of two pairs and malformed keys are found', () => {
  const [stranger] = createPushKeys(createKeyring([other]), null)
  const { publicKey = '', privateKey = '' } = ofOne ?? {}
  expect(findPushKeyError({ publicKey: stranger?.publicKey ?? '', privateKey })).toContain('PUBLIC')
  expect(findPushKeyError({ publicKey, privateKey: 'short' })).toContain('32 bytes')
  const zero = Buffer.alloc(32).toString('base64url')
  expect(findPushKeyError({ publicKey, privateKey: zero })).toContain('P-256')
})

test('a browser’s key is a point on the curve', () => {
  expect(isPushPublicKey(ofOne?.publicKey ?? '')).toBe(true)
  for (const bytes of [Buffer.alloc(65, 4), Buffer.alloc(65), randomBytes(64), Buffer.alloc(0)])
    expect(isPushPublicKey(bytes.toString('base64url'))).toBe(false)
})
