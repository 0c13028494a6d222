import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { challengeMs, createChallenges } from './challenges.ts'
import { systemRandom } from '../primitives/ids.ts'
import { createKeyring } from '../primitives/keyring.ts'

let time = new Date('2026-03-10T09:00:00.000Z').getTime()
const parts = { clock: { now: () => new Date(time) }, random: systemRandom }
const root = randomBytes(32)
const challenges = createChallenges(createKeyring([root]), parts)

test('a challenge is valid for its own purpose and user only', () => {
  const challenge = challenges.create(['register', 'anna'])
  expect(challenges.check(['register', 'anna'], challenge)).toEqual(new Date(time + challengeMs))
  expect(challenges.check(['register', 'ben'], challenge)).toBeNull()
  expect(challenges.check(['sign-in'], challenge)).toBeNull()
})

test('two challenges are never the same', () => {
  expect(challenges.create(['sign-in'])).not.toEqual(challenges.create(['sign-in']))
})

test('a challenge ends after five minutes', () => {
  const challenge = challenges.create(['sign-in'])
  time += challengeMs - 1
  expect(challenges.check(['sign-in'], challenge)).not.toBeNull()
  time += 1
  expect(challenges.check(['sign-in'], challenge)).toBeNull()
})

test('a challenge with a changed byte, above all in its end, is worthless', () => {
  const challenge = challenges.create(['sign-in'])
  for (let at = 0; at < challenge.length; at += 1) {
    const changed = Uint8Array.from(challenge)
    changed[at] = (changed[at] ?? 0) ^ 1
    expect(challenges.check(['sign-in'], changed)).toBeNull()
  }
  expect(challenges.check(['sign-in'], new Uint8Array(0))).toBeNull()
  expect(challenges.check(['sign-in'], challenge.subarray(1))).toBeNull()
})

test('a challenge outlives a change of the root key', () => {
  const challenge = challenges.create(['sign-in'])
  const rotated = createChallenges(createKeyring([randomBytes(32), root]), parts)
  expect(rotated.check(['sign-in'], challenge)).not.toBeNull()
})
