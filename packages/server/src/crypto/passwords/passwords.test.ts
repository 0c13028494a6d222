import { randomBytes } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { createGate } from '../../lib/tasks/lanes.ts'
import { createKeyring } from '../primitives/keyring.ts'
import { createPasswords, passwordKeyId } from './passwords.ts'

const root = randomBytes(32)
const passwords = createPasswords(createKeyring([root]))

describe('passwords', () => {
  // claim: password-is-hashed
  test('passwords match their own hash and no other', async () => {
    const stored = await passwords.hash('correct horse')
    expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1,keyid=/)
    expect(await passwords.verify('correct horse', stored)).toBe(true)
    expect(await passwords.verify('correct horsf', stored)).toBe(false)
    expect(await passwords.verify('correct horse', 'nonsense')).toBe(false)
    expect(await passwords.hash('correct horse')).not.toBe(stored)
  })

  test('passwords do not match under another root key, even one that claims the same id', async () => {
    const stored = await passwords.hash('correct horse')
    const other = createKeyring([randomBytes(32)])
    const relabeled = stored.replace(/keyid=[0-9a-f]+/, `keyid=${other.currentId}`)
    expect(await createPasswords(other).verify('correct horse', relabeled)).toBe(false)
  })

  test('passwords are the same however the keyboard composed the letters', async () => {
    expect(await passwords.verify('caf\u00e9', await passwords.hash('cafe\u0301'))).toBe(true)
  })

  test('verifying a password takes the same work whether or not the account exists', async () => {
    const stored = await passwords.hash('something')
    // Processor time only: other work of the machine does not count.
    const work = async (known: string | null) => {
      const start = process.cpuUsage()
      await passwords.verify('guess', known)
      const { user, system } = process.cpuUsage(start)
      return user + system
    }
    // In turn, and the best of each: other work of this process affects both.
    let [known, unknown] = [Infinity, Infinity]
    for (let round = 0; round < 8; round += 1) {
      known = Math.min(known, await work(stored))
      unknown = Math.min(unknown, await work(null))
    }
    const ratio = unknown / known
    expect(ratio).toBeGreaterThan(0.4)
    expect(ratio).toBeLessThan(2.5)
  })

  // claim: password-is-hashed
  test('password hashes are useless without the root key, and marked for a new hash after its rotation', async () => {
    const stored = await passwords.hash('something')
    const rotated = createPasswords(createKeyring([randomBytes(32), root]))
    expect(await rotated.verify('something', stored)).toBe(true)
    expect(rotated.needsRehash(stored)).toBe(true)
    expect(passwords.needsRehash(stored)).toBe(false)
    // Its key was removed: the sign-in fails, but this is no error.
    const without = createPasswords(createKeyring([randomBytes(32)]))
    expect(await without.verify('something', stored)).toBe(false)
    expect(passwordKeyId(stored)).toBe(createKeyring([root]).currentId)
    expect(passwordKeyId('no hash')).toBeNull()
  })
})

test('a gate runs a few tasks at once, and all in the end', async () => {
  const gate = createGate(2)
  let inside = 0
  let most = 0
  const task = async () => {
    inside += 1
    most = Math.max(most, inside)
    await new Promise((resolve) => setTimeout(resolve, 5))
    inside -= 1
  }
  await Promise.all(Array.from({ length: 7 }, () => gate(task)))
  expect([most, inside]).toEqual([2, 0])
})
