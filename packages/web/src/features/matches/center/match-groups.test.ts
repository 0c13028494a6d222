import fc from 'fast-check'
import { expect, test } from 'vitest'
import { groupBy, groupEqual } from './match-groups.ts'

const lettersOf = (groups: ReturnType<typeof groupBy<string>>) =>
  groups.map(({ first, others }) => [first, ...others].join(''))

test('groups of matches have the order of their first matches, which are the strongest', () => {
  expect(lettersOf(groupBy(['b1', 'a1', 'b2', 'c1', 'a2'], ([key = '']) => key))).toEqual([
    'b1b2',
    'a1a2',
    'c1',
  ])
})

test('matches that look the same fold from three on; each match is shown or counted once', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...'abcd')), (looks) => {
      const groups = groupEqual(looks, (look) => look)
      expect(lettersOf(groups).join('').split('').toSorted()).toEqual(looks.toSorted())
      for (const { first, others } of groups) {
        expect(others.length).not.toBe(1)
        expect(new Set([first, ...others]).size).toBe(1)
        const same = looks.filter((look) => look === first).length
        expect(others.length).toBe(same > 2 ? same - 1 : 0)
      }
    }),
  )
})
