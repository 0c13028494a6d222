import { describe, expect, test } from 'vitest'
import { testRows } from '../../testing/test-rows.ts'
import {
  changesSince,
  currentMatchingBasis,
  nextRematchRun,
  canContinueRun,
  serializeBasis,
} from './basis.ts'
import { matchingDefaults } from '../rule/config.ts'

const now = currentMatchingBasis(matchingDefaults, 'key')
const text = serializeBasis(now)

test('the same basis gives the same text, whatever the order of its properties', () => {
  const { weights, ...others } = matchingDefaults
  const turned = { ...others, weights: Object.fromEntries(Object.entries(weights).toReversed()) }
  expect(serializeBasis(currentMatchingBasis(turned as typeof matchingDefaults, 'key'))).toBe(text)
  expect(
    changesSince(text, currentMatchingBasis(turned as typeof matchingDefaults, 'key')),
  ).toEqual([])
})

test('the changed parts of a basis are named', () => {
  const before = serializeBasis({
    ...now,
    blockingKeys: now.blockingKeys - 1,
    model: 'older',
    config: { ...matchingDefaults, weights: { ...matchingDefaults.weights, identifying: 25 } },
  })
  expect(changesSince(before, now)).toEqual(['blockingKeys', 'model', 'settings'])
  expect(changesSince(null, now)).toEqual([])
})

test('a basis from before sides had a version starts a run that rewrites them', () => {
  const { sides: _, ...older } = now
  expect(changesSince(serializeBasis(older), now)).toEqual(['sides'])
  expect(canContinueRun(serializeBasis(older), now)).toBe(false)
})

describe('the next rematch', () => {
  const older = serializeBasis({ ...now, model: 'older' })
  testRows([
    ['of a new database is only noted', null, 0, 'note'],
    [
      'after an update from before there were runs is one of everything',
      null,
      3,
      { start: ['blockingKeys', 'model'] },
    ],
    ['is none while nothing changes', { basis: text, isOpen: false, failed: 1 }, 3, 'nothing'],
    ['is the one that is under way', { basis: text, isOpen: true, failed: 1 }, 3, 'continue'],
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
        basis: serializeBasis({ ...now, blockingKeys: now.blockingKeys + 1, model: 'older' }),
        isOpen: false,
        failed: 1,
      },
      3,
      'nothing',
    ],
    [
      'is none for an older model either',
      {
        basis: serializeBasis({ ...now, model: 'prior-99.1' }),
        isOpen: true,
        failed: 1,
      },
      3,
      'nothing',
    ],
  ])('a basis starts a run only where the rules have changed', (_what, last, all, expected) => {
    expect(nextRematchRun(last, now, { all, outdatedKeys: 1 })).toEqual(expected)
  })

  test('a run covers what an older release saved while it was being replaced', () => {
    const last = { basis: text, isOpen: false, failed: 1 }
    expect(nextRematchRun(last, now, { all: 0, outdatedKeys: 2 })).toEqual({
      start: ['blockingKeys'],
    })
  })

  test('processes with the same key format, model and key work on one run, whatever their settings', () => {
    expect(canContinueRun(text, { ...now, config: { ...matchingDefaults, threshold: 40 } })).toBe(
      true,
    )
    for (const other of [{ blockingKeys: 99 }, { model: 'other' }, { key: 'other' }])
      expect(canContinueRun(text, { ...now, ...other })).toBe(false)
  })
})
