import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { createKeyring } from '../primitives/keyring.ts'
import { createPushKeys, isPushPublicKey } from './push-keys.ts'

const [one, other] = [randomBytes(32), randomBytes(32)]
const [ofOne] = createPushKeys(createKeyring([one]))

test('a root key always makes the same pair', () => {
  expect(isPushPublicKey(ofOne?.publicKey ?? '')).toBe(true)
  expect(createPushKeys(createKeyring([one]))).toEqual([ofOne])
  expect(createPushKeys(createKeyring([other]))).not.toEqual([ofOne])
})

test('earlier root keys still have their pairs, after the present one', () => {
  expect(createPushKeys(createKeyring([other, one]))[1]).toEqual(ofOne)
})

test('a browser’s key is a point on the curve', () => {
  expect(isPushPublicKey(ofOne?.publicKey ?? '')).toBe(true)
  for (const bytes of [Buffer.alloc(65, 4), Buffer.alloc(65), randomBytes(64), Buffer.alloc(0)])
    expect(isPushPublicKey(bytes.toString('base64url'))).toBe(false)
})
