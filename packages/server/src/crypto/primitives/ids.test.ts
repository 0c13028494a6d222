import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isId, matchId, systemRandom } from './ids.ts'

const id = fc.stringMatching(/^[A-Za-z0-9_-]{1,64}$/)
const side = fc.record({ userId: id, profileId: id })

test('a match has one id, whichever side comes first', () => {
  fc.assert(
    fc.property(side, side, (one, other) => {
      expect(matchId(one, other)).toBe(matchId(other, one))
      expect(isId(matchId(one, other))).toBe(true)
    }),
  )
})

test('different pairs have different ids', () => {
  const pair = (user1: string, profile1: string, user2: string, profile2: string) =>
    matchId({ userId: user1, profileId: profile1 }, { userId: user2, profileId: profile2 })
  const ids = [
    pair('a', 'b', 'c', 'd'),
    pair('a', 'd', 'c', 'b'),
    pair('ab', '', 'c', 'd'),
    pair('a', 'b-c', 'd', 'e'),
    pair('a-b', 'c', 'd', 'e'),
  ]
  expect(new Set(ids).size).toBe(ids.length)
})

test('an id contains nothing that could break out of a literal', () => {
  expect(isId(systemRandom.id())).toBe(true)
  for (const wrong of ['', 'a b', "a'b", 'a\n', 'a'.repeat(65), 'ä'])
    expect(isId(wrong)).toBe(false)
})
