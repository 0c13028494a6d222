import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  columnsOf,
  compareValues,
  findFields,
  pageOf,
  pageSizes,
  searchRows,
  sortRows,
  textOf,
  type SortDirection,
} from './table-view.ts'

const scalar = fc.oneof(
  fc.string(),
  fc.integer(),
  fc.double({ noNaN: true }),
  fc.boolean(),
  fc.constantFrom(null, undefined, '', '10', '9', '1e3', '2026-01-02', '2025-12-31T23:00:00.000Z'),
  fc.array(fc.string(), { maxLength: 2 }),
)
const row = fc.record({ values: fc.dictionary(fc.constantFrom('a', 'b', 'c', 'id'), scalar) })
const rows = fc.array(row, { maxLength: 30 })
const direction = fc.constantFrom<SortDirection>('asc', 'desc')
const rowsOf = (...values: unknown[]) => values.map((value) => ({ values: { a: value } }))
const sorted = (values: unknown[], order: SortDirection = 'asc') =>
  sortRows(rowsOf(...values), { field: 'a', direction: order }).map(({ values: { a } }) => a)

describe('comparing values', () => {
  test('two numbers are compared by value, also as texts', () => {
    expect(sorted(['10', 9, '-1', ' 2.5 '])).toEqual(['-1', ' 2.5 ', 9, '10'])
  })

  test('two dates are compared by time', () => {
    expect(sorted(['2026-01-01T00:00:00+07:00', '2025-12-31T18:00:00Z'])).toEqual([
      '2026-01-01T00:00:00+07:00',
      '2025-12-31T18:00:00Z',
    ])
  })

  test('a text that merely contains a number or a year is a text', () => {
    expect(sorted(['match 10', 'match 9', 'match 2001'])).toEqual([
      'match 10',
      'match 2001',
      'match 9',
    ])
  })

  test('an empty value is compared as the empty text, also with numbers', () => {
    expect(sorted([0, null, 'a', undefined, ''])).toEqual([null, undefined, '', 0, 'a'])
    expect(compareValues(-5, null)).toBeGreaterThan(0)
  })

  test('numbers, dates and texts are each in one order', () => {
    const numbers = fc.array(fc.double({ noNaN: true, noDefaultInfinity: true }))
    fc.assert(
      fc.property(numbers, (values) => {
        expect(sorted(values)).toEqual(values.toSorted((one, other) => one - other))
      }),
    )
    const dates = fc.array(
      fc.date({ min: new Date(0), max: new Date('2100-01-01'), noInvalidDate: true }),
    )
    fc.assert(
      fc.property(dates, (values) => {
        const texts = values.map((date) => date.toISOString())
        expect(sorted(texts)).toEqual(texts.toSorted())
      }),
    )
  })
})

describe('sorting', () => {
  test('rows with equal values keep their order in both directions', () => {
    fc.assert(
      fc.property(rows, direction, (given, order) => {
        const equal = given.map((one, at) => ({ values: { ...one.values, a: 'same', at } }))
        expect(sortRows(equal, { field: 'a', direction: order })).toEqual(equal)
      }),
    )
  })

  test('descending reverses distinct values', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.integer()), (values) => {
        expect(sorted(values, 'desc')).toEqual(sorted(values).toReversed())
      }),
    )
  })
})

describe('searching', () => {
  test('a search finds exactly the rows with a value that contains the text, in their order', () => {
    fc.assert(
      fc.property(rows, fc.string({ minLength: 1, maxLength: 2 }), (given, search) => {
        const sought = search.trim().toLowerCase()
        const contains = (one: (typeof given)[number]) =>
          Object.values(one.values).map(textOf).join('\u0000').toLowerCase().includes(sought)
        expect(searchRows(given, search)).toEqual(given.filter(contains))
      }),
    )
  })

  test('a search ignores case and space around the text, and an empty one finds all rows', () => {
    const given = rowsOf('Berlin', 'BERN', 12, true, ['x'])
    expect(searchRows(given, '  ber ')).toEqual(given.slice(0, 2))
    expect(searchRows(given, 'TRUE')).toEqual(given.slice(3, 4))
    expect(searchRows(given, '["x"]')).toEqual(given.slice(4))
    expect(searchRows(given, '   ')).toEqual(given)
  })
})

describe('columns', () => {
  test('the specified columns come first, then the others as they are found, eight in all', () => {
    const given = [
      { values: { zeta: 1, status: 2, id: 3 } },
      { values: { email: 1, alpha: 2, b: 3, c: 4, d: 5, e: 6, createdAt: 7 } },
    ]
    const fields = findFields(given)
    expect(fields.slice(0, 5)).toEqual(['id', 'createdAt', 'email', 'status', 'zeta'])
    expect(columnsOf(fields)).toEqual([
      'id',
      'createdAt',
      'email',
      'status',
      'zeta',
      'alpha',
      'b',
      'c',
    ])
  })
})

describe('pages', () => {
  test('the pages together show every row once', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer(), { maxLength: 250 }),
        fc.constantFrom(...pageSizes),
        (given, size) => {
          const { pages } = pageOf(given, { page: 1, size })
          const shown = Array.from({ length: pages }, (_, at) =>
            pageOf(given, { page: at + 1, size }),
          )
          expect(shown.flatMap((page) => page.rows)).toEqual(given)
          for (const { first, last, total, rows: part } of shown) {
            expect(total).toBe(given.length)
            expect(part).toEqual(first === 0 ? [] : given.slice(first - 1, last))
          }
        },
      ),
    )
  })

  test('a page that does not exist becomes the nearest one', () => {
    expect(pageOf([1, 2, 3], { page: 9, size: 2 })).toMatchObject({ page: 2, first: 3, last: 3 })
    expect(pageOf([1, 2, 3], { page: 0, size: 2 })).toMatchObject({ page: 1, first: 1, last: 2 })
    expect(pageOf([], { page: 3, size: 2 })).toMatchObject({
      page: 1,
      pages: 1,
      first: 0,
      last: 0,
      total: 0,
    })
  })
})
