import { describe, expect, test } from 'vitest'
import { changesSince, currentBasis, nextRun, writeBasis } from './basis.ts'
import { matchingDefaults } from './config.ts'

const now = currentBasis(matchingDefaults)
const text = writeBasis(now)

test('the same basis is the same text, in whatever order it was read', () => {
  const { weights, ...others } = matchingDefaults
  const turned = { ...others, weights: Object.fromEntries(Object.entries(weights).toReversed()) }
  expect(writeBasis(currentBasis(turned as typeof matchingDefaults))).toBe(text)
  expect(changesSince(text, currentBasis(turned as typeof matchingDefaults))).toEqual([])
})

test('what has changed is named', () => {
  const before = writeBasis({
    tokens: now.tokens - 1,
    model: 'older',
    config: { ...matchingDefaults, weights: { ...matchingDefaults.weights, identifying: 25 } },
  })
  expect(changesSince(before, now)).toEqual(['tokens', 'model', 'settings'])
  expect(changesSince(null, now)).toEqual([])
})

describe('the next run', () => {
  const older = writeBasis({ ...now, model: 'older' })
  test.each([
    ['of a new database is only noted', null, 0, 'note'],
    [
      'after an update from before there were runs is one of everything',
      null,
      3,
      { start: ['tokens', 'model'] },
    ],
    ['is none while nothing changes', { basis: text, isOpen: false }, 3, 'nothing'],
    ['is the one that is under way', { basis: text, isOpen: true }, 3, 'go-on'],
    ['starts with a new model', { basis: older, isOpen: false }, 3, { start: ['model'] }],
    [
      'takes the place of one that is under way for less',
      { basis: older, isOpen: true },
      3,
      { start: ['model'] },
    ],
  ])('%s', (_what, last, profiles, expected) => {
    expect(nextRun(last, now, profiles)).toEqual(expected)
  })
})
