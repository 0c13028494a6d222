import { randomBytes } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { createBlindIndex } from '../sealing/blind-index.ts'
import { createKeyring } from './keyring.ts'

const one = randomBytes(32)
const two = randomBytes(32)

describe('the key ring', () => {
  test('the key ring makes a different key for every purpose and root key', () => {
    const keyring = createKeyring([one, two])
    const keys = keyring.ids.flatMap((id) =>
      (['wrapping', 'signing', 'password', 'index:email', 'index:token:phone'] as const).map(
        (purpose) => keyring.byId(purpose, id)?.key.export().toString('hex'),
      ),
    )
    expect(new Set(keys).size).toBe(10)
  })

  test('the key ring is the same after every start', () => {
    expect(createKeyring([one]).current('signing').key.export()).toEqual(
      createKeyring([one]).current('signing').key.export(),
    )
  })

  test('the key ring refuses missing and short root keys', () => {
    expect(() => createKeyring([])).toThrow('no root key')
    expect(() => createKeyring([randomBytes(16)])).toThrow('32 bytes')
  })
})

describe('the blind index', () => {
  const index = createBlindIndex(createKeyring([one]))

  test('the blind index finds equal values and no others', () => {
    expect(index.email('a@example.org')).toEqual(index.email('a@example.org'))
    expect(index.email('a@example.org')).not.toEqual(index.email('b@example.org'))
    expect(index.keyedHash('phone', '+4930123')).toHaveLength(16)
    expect(index.keyedHash('phone', 'same')).not.toEqual(index.keyedHash('plate', 'same'))
  })

  test('the blind index depends on the root key', () => {
    const other = createBlindIndex(createKeyring([two]))
    expect(other.email('a@example.org')).not.toEqual(index.email('a@example.org'))
    expect(other.keyedHash('phone', '1')).not.toEqual(index.keyedHash('phone', '1'))
  })

  test('the blind index still finds values under a former root key', () => {
    const rotated = createBlindIndex(createKeyring([two, one]))
    expect(rotated.emailCandidates('a@example.org')).toContainEqual(index.email('a@example.org'))
    expect(rotated.email('a@example.org')).not.toEqual(index.email('a@example.org'))
  })
})
