import { expect, test } from 'vitest'
import { retentionRuleIds, retentionRules } from './rules.ts'

// claim: matches-do-not-expire
test('no period ends a match, except one that its owner hides by switching the comparison off', () => {
  const ending = retentionRuleIds.filter((id) =>
    retentionRules[id].tables.some((table) => /potential_matches|match_sides/.test(table)),
  )
  expect(ending).toEqual(['hidden-matches'])
})
