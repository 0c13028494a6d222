import { describe, expect, test } from 'vitest'
import { changesSince, currentBasis, nextRun, worksOn, writeBasis } from './basis.ts'
import { matchingDefaults } from '../rule/config.ts'

const now = currentBasis(matchingDefaults, 'key')
const text = writeBasis(now)

test('the same basis is the same text, in whatever order it was read', () => {
  const { weights, ...others } = matchingDefaults
  const turned = { ...others, weights: Object.fromEntries(Object.entries(weights).toReversed()) }
  expect(writeBasis(currentBasis(turned as typeof matchingDefaults, 'key'))).toBe(text)
  expect(changesSince(text, currentBasis(turned as typeof matchingDefaults, 'key'))).toEqual([])
})

test('what has changed is named', () => {
  const before = writeBasis({
    ...now,
    tokens: now.tokens - 1,
    model: 'older',
    config: { ...matchingDefaults, weights: { ...matchingDefaults.weights, identifying: 25 } },
  })
  expect(changesSince(before, now)).toEqual(['tokens', 'model', 'settings'])
  expect(changesSince(null, now)).toEqual([])
})

test('a basis noted before sides had a version starts a run that rewrites them', () => {
  const { sides: _, ...older } = now
  expect(changesSince(writeBasis(older), now)).toEqual(['sides'])
  expect(worksOn(writeBasis(older), now)).toBe(false)
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
    ['is none while nothing changes', { basis: text, isOpen: false, failed: 1 }, 3, 'nothing'],
    ['is the one that is under way', { basis: text, isOpen: true, failed: 1 }, 3, 'go-on'],
    [
      'starts with a new model',
      { basis: older, isOpen: false, failed: 1 },
      3,
      { start: ['model'] },
    ],
    [
      'takes the place of one that is under way for less',
      { basis: older, isOpen: true, failed: 1 },
      3,
      { start: ['model'] },
    ],
    [
      'is none for an older release that is being replaced',
      {
        basis: writeBasis({ ...now, tokens: now.tokens + 1, model: 'older' }),
        isOpen: false,
        failed: 1,
      },
      3,
      'nothing',
    ],
    [
      'is none for an older model either',
      { basis: writeBasis({ ...now, model: 'prior-99.1' }), isOpen: true, failed: 1 },
      3,
      'nothing',
    ],
  ])('%s', (_what, last, all, expected) => {
    expect(nextRun(last, now, { all, otherTokens: 1 })).toEqual(expected)
  })

  test('makes up for what an older release saved while it was being replaced', () => {
    const last = { basis: text, isOpen: false, failed: 1 }
    expect(nextRun(last, now, { all: 0, otherTokens: 2 })).toEqual({ start: ['tokens'] })
  })

  test('is worked on by processes with the same tokens, model and key, whatever their settings', () => {
    expect(worksOn(text, { ...now, config: { ...matchingDefaults, threshold: 40 } })).toBe(true)
    for (const other of [{ tokens: 99 }, { model: 'other' }, { key: 'other' }])
      expect(worksOn(text, { ...now, ...other })).toBe(false)
  })
})
