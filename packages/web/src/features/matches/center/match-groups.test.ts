import { expect, test } from 'vitest'
import { matchItem } from '../testing/match.ts'
import { groupByProfile } from './match-groups.ts'

test('matches are grouped by profile, in the order of each profile’s strongest match', () => {
  const of = (id: string, profileId: string) => matchItem({ id, profileId })
  const groups = groupByProfile([of('1', 'b'), of('2', 'a'), of('3', 'b'), of('4', 'c')])
  expect(groups.map(({ first, matches }) => [first.id, matches.map(({ id }) => id)])).toEqual([
    ['1', ['1', '3']],
    ['2', ['2']],
    ['4', ['4']],
  ])
})
