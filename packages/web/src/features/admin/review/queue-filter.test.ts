import { caseKinds } from '@crosscheck/domain/review/decisions'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  queryOf,
  queueStates,
  readQueueFilter,
  writeQueueFilter,
  type QueueFilter,
} from './queue-filter.ts'

const filters: fc.Arbitrary<QueueFilter> = fc.record({
  state: fc.constantFrom(...queueStates),
  kind: fc.constantFrom('', ...caseKinds),
  after: fc.string(),
})

test('an address leads back to the same page of the queue', () => {
  fc.assert(
    fc.property(filters, (filter) => {
      expect(readQueueFilter(writeQueueFilter(filter))).toEqual(filter)
    }),
  )
})

test('a strange address shows the first page of the waiting cases', () => {
  const strange = { state: 'open', kind: 'constructor', after: null }
  expect(queryOf(readQueueFilter(strange))).toEqual({ state: 'waiting' })
  expect(writeQueueFilter(readQueueFilter(strange))).toEqual({})
})

test('a filter becomes the query of the call', () => {
  expect(queryOf({ state: 'appeals', kind: 'pair', after: 'here' })).toEqual({
    state: 'appeals',
    kind: 'pair',
    cursor: 'here',
  })
})
