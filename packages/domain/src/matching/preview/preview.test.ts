import { describe, expect, test } from 'vitest'
import type { Band } from '../evidence/evidence-types.ts'
import { effectOnPair, effectsOnMatch, shownCount, type SampledMatch } from './preview.ts'

type RecordedBy = 'points' | 'fields' | 'evidence' | null
const scored = (recordedBy: RecordedBy, matchScore: number, band: Band) => ({
  recordedBy,
  points: { matchScore },
  evidence: { band },
})

const unchanged: SampledMatch = {
  before: scored('points', 40, 'likely'),
  after: scored('points', 40, 'likely'),
  isKnown: false,
  storedBand: 'likely',
  isBeyondWeakCap: false,
}

describe('a sampled match', () => {
  test.each<[string, Partial<SampledMatch>, string[]]>([
    ['that stays the same has no effect', {}, []],
    ['that no user knows ends below the rule', { after: scored(null, 20, 'possible') }, ['ends']],
    [
      'that a user knows is kept below the rule',
      { after: scored(null, 20, 'possible'), isKnown: true },
      ['kept'],
    ],
    [
      'that the current rule does not record either has no effect',
      {
        before: scored(null, 20, 'possible'),
        after: scored(null, 20, 'possible'),
        storedBand: 'possible',
      },
      [],
    ],
    ['that loses points is lower', { after: scored('fields', 30, 'likely') }, ['lower']],
    ['that gains points is higher', { after: scored('points', 50, 'likely') }, ['higher']],
    [
      'that is stored with another band becomes strong',
      { after: scored('points', 40, 'strong') },
      ['becomesStrong'],
    ],
    [
      'that was stored as strong does not become strong',
      { after: scored('points', 40, 'strong'), storedBand: 'strong' },
      [],
    ],
    ['becomes weak', { after: scored('points', 40, 'weak') }, ['becomesWeak']],
    [
      'that is weak ends outside of the limit',
      { after: scored('points', 40, 'weak'), storedBand: 'weak', isBeyondWeakCap: true },
      ['ends'],
    ],
    [
      'that a user knows stays outside of the limit',
      {
        after: scored('points', 40, 'weak'),
        storedBand: 'weak',
        isBeyondWeakCap: true,
        isKnown: true,
      },
      [],
    ],
    ['that is not weak ignores the limit', { isBeyondWeakCap: true }, []],
  ])('%s', (_, given, effects) => {
    expect(effectsOnMatch({ ...unchanged, ...given })).toEqual(effects)
  })
})

describe('a sampled pair', () => {
  const none = scored(null, 20, 'possible')
  const match = scored('points', 30, 'possible')
  const found = { isFoundBefore: true, isFoundAfter: true }
  test.each([
    ['appears when the rule records it', { before: none, after: match, ...found }, 'appears'],
    [
      'appears as a weak match',
      { before: none, after: scored('fields', 20, 'weak'), ...found },
      'appearsWeak',
    ],
    [
      'appears when it is found',
      { before: match, after: match, isFoundBefore: false, isFoundAfter: true },
      'appears',
    ],
    [
      'does not appear when it is not found',
      { before: none, after: match, isFoundBefore: true, isFoundAfter: false },
      null,
    ],
    ['does not appear below the rule', { before: none, after: none, ...found }, null],
    ['does not appear if it is recorded today', { before: match, after: match, ...found }, null],
  ] as const)('%s', (_, given, effect) => {
    expect(effectOnPair(given)).toBe(effect)
  })
})

// claim: previews-have-no-small-counts
test('a count below five is not shown, and neither is none', () => {
  expect([0, 1, 4, 5, 12].map(shownCount)).toEqual([null, null, null, 5, 12])
})
