import { pageSizes } from '@crosscheck/domain/administration/table-view'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { changeView, orderOf, readViewState, writeViewState, type ViewState } from './view-state.ts'

const state: fc.Arbitrary<ViewState> = fc.record({
  table: fc.string({ minLength: 1 }),
  search: fc.string(),
  sort: fc.string(),
  direction: fc.constantFrom('asc', 'desc'),
  size: fc.constantFrom(...pageSizes),
  page: fc.integer({ min: 1 }),
})

test('an address leads back to the same view', () => {
  fc.assert(
    fc.property(state, (view) => {
      expect(readViewState(writeViewState(view))).toEqual(view)
    }),
  )
})

test('a strange address shows the first page of the first table', () => {
  expect(readViewState({ size: 7, page: -1, direction: 'up', search: null })).toEqual({
    table: 'partnerProfiles',
    search: '',
    sort: '',
    direction: 'desc',
    size: 20,
    page: 1,
  })
  expect(writeViewState(readViewState({}))).toEqual({})
})

test('another table has its own search and order, and each choice leads to its first page', () => {
  const view = readViewState({ search: 'x', sort: 'id', direction: 'asc', page: 3 })
  expect(changeView(view, { table: 'users' })).toEqual(readViewState({ table: 'users' }))
  expect(changeView(view, { size: 50 })).toMatchObject({ search: 'x', sort: 'id', page: 1 })
  expect(changeView(view, { page: 4 })).toMatchObject({ search: 'x', page: 4 })
})

test('rows are sorted by the newest first, and by the first field of a table without a time', () => {
  const view = readViewState({})
  const order = (change: Partial<ViewState>, fields = ['id', 'createdAt']) =>
    orderOf({ ...view, ...change }, fields)
  expect(order({})).toEqual({ field: 'createdAt', direction: 'desc' })
  expect(order({ direction: 'asc' })).toEqual({ field: 'createdAt', direction: 'asc' })
  expect(order({}, ['key', 'count'])).toEqual({ field: 'key', direction: 'desc' })
  expect(order({ sort: 'id' })).toEqual({ field: 'id', direction: 'desc' })
})
