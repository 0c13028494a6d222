import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { createKeyring } from '../primitives/keyring.ts'
import { createSealedValues } from './sealed-values.ts'

let time = new Date('2026-03-10T09:00:00.000Z').getTime()
const clock = { now: () => new Date(time) }
const roots = [randomBytes(32), randomBytes(32)]
const values = createSealedValues(createKeyring([roots[0] ?? randomBytes(32)]), clock)
const value = { state: 'a state', verifier: 'a secret verifier' }

test('a sealed value opens for its purpose and reveals nothing to its bearer', async () => {
  const sealed = await values.seal('social', value, 60)
  expect(await values.open('social', sealed)).toEqual(value)
  expect(await values.open('hand-over', sealed)).toBeNull()
  expect(Buffer.from(sealed, 'base64url').toString('latin1')).not.toContain('verifier')
  expect(sealed).toMatch(/^[\w.-]+$/)
})

test('a sealed value expires', async () => {
  const sealed = await values.seal('social', value, 60)
  time += 61_000
  expect(await values.open('social', sealed)).toBeNull()
})

test('a value that a former root key sealed still opens after the change', async () => {
  const sealed = await values.seal('social', value, 60)
  const rotated = createSealedValues(createKeyring([...roots].reverse()), clock)
  expect(await rotated.open('social', sealed)).toEqual(value)
  const foreign = createSealedValues(createKeyring([randomBytes(32)]), clock)
  expect(await foreign.open('social', sealed)).toBeNull()
})

test('a text in another form is not a sealed value', async () => {
  for (const text of ['', 'x', 'a.b.c', 'a.b.c.d.e', '....'])
    expect.soft(await values.open('social', text), text).toBeNull()
})

test('a changed sealed value does not open', async () => {
  const sealed = await values.seal('social', value, 60)
  for (const at of [3, sealed.length - 30, sealed.length - 2]) {
    const other = sealed[at] === 'A' ? 'B' : 'A'
    expect(
      await values.open('social', sealed.slice(0, at) + other + sealed.slice(at + 1)),
    ).toBeNull()
  }
})
