import { rounds } from '../testing/form.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { toCamel, toSnake } from './names.ts'
import { contentRange, maxValues, parseRowQuery, selectRows } from './query.ts'
import type { WireRow } from './row.ts'

const rows: WireRow[] = [
  {
    id: 'a',
    user_id: 'me',
    full_name: 'Ann, Lee',
    is_read: 0,
    match_score: 90,
    created_at: '2026-03-01T00:00:00.000Z',
  },
  {
    id: 'b',
    user_id: 'me',
    full_name: 'Ben',
    is_read: 1,
    match_score: 9,
    created_at: '2026-03-02T00:00:00.000Z',
  },
  {
    id: 'c',
    user_id: 'me',
    full_name: null,
    is_read: 1,
    match_score: 100,
    created_at: '2026-03-03T00:00:00.000Z',
  },
]
const ids350 = Array.from({ length: 350 }, (_, index) => `m${index}`).join(',')
const columns = new Set(Object.keys(rows[0] ?? {}))
const read = (given: Record<string, string>) => parseRowQuery(given, columns)
const ids = async (given: Record<string, string>): Promise<string> => {
  const { query, problems } = read(given)
  expect(problems).toEqual([])
  const { page } = await selectRows(rows, query)
  return page.map(({ id }) => id).join('')
}

test('names change as the published client changes them', () => {
  const names = ['userId1', 'user1Consent', 'isLdr', 'socialMediaTiktok', 'auditLog']
  expect(names.map(toSnake)).toEqual([
    'user_id1',
    'user1_consent',
    'is_ldr',
    'social_media_tiktok',
    'audit_log',
  ])
  expect(names.map(toSnake).map(toCamel)).toEqual(names)
  expect(toCamel('user_1_id')).toBe('user_1Id')
})

describe('a filter', () => {
  test('selects the rows that it describes', async () => {
    const cases: [string, Record<string, string>, string][] = [
      ['of equality', { user_id: 'eq.me' }, 'abc'],
      ['of another user', { user_id: 'neq.me' }, ''],
      ['in camelCase', { fullName: 'eq.Ben' }, 'b'],
      ['of a flag as the client writes it', { is_read: 'eq.0' }, 'a'],
      ['of a flag as text', { is_read: 'eq.true' }, 'bc'],
      ['of numbers', { match_score: 'gt.9' }, 'ac'],
      ['of times', { created_at: 'gte.2026-03-02T00:00:00.000Z' }, 'bc'],
      ['encoded twice', { created_at: 'gte.2026-03-02T00%3A00%3A00.000Z' }, 'bc'],
      ['with not', { id: 'not.a' }, 'bc'],
      ['of missing values', { full_name: 'is.null' }, 'c'],
      ['that no missing value passes', { full_name: 'neq.Ben' }, 'a'],
      ['of a list', { id: 'in.(a,c)' }, 'ac'],
      ['outside of a list', { id: 'not.in.(a,c)' }, 'b'],
      ['of an empty list', { id: 'in.()' }, ''],
      ['with a pattern', { full_name: 'like.%nn%' }, 'a'],
      ['with a pattern in any case', { full_name: 'ilike.BE_' }, 'b'],
      ['of a group', { and: '(user_id=eq.me,is_read=eq.1)' }, 'bc'],
      ['of alternatives', { or: '(id=eq.a,id=eq.c)' }, 'ac'],
      ['of a nested group', { and: '(is_read=eq.1,or=(id=eq.a,id=eq.b))' }, 'b'],
      ['of two fields in one member', { or: '(id=eq.a&is_read=eq.1,id=eq.c)' }, 'c'],
      ['with a comma in a value', { or: '(full_name=eq.Ann, Lee,id=eq.c)' }, 'ac'],
      ['that an old release cut off', { or: '(id', 'b=eq.2,c': '' }, 'abc'],
    ]
    for (const [name, given, expected] of cases) expect.soft(await ids(given), name).toBe(expected)
  })

  test('is refused with a problem by its path', () => {
    const cases: [string, Record<string, string>, { path: string; code: string }][] = [
      ['an unknown column', { secret: 'eq.1' }, { path: 'secret', code: 'unknown_column' }],
      ['an unknown operator', { id: 'match.1' }, { path: 'id', code: 'unknown_operator' }],
      [
        'a name that all objects have',
        { id: 'is.constructor' },
        { path: 'id', code: 'unknown_operator' },
      ],
      [
        'an unknown column in a group',
        { or: '(secret=eq.1)' },
        { path: 'or', code: 'unknown_column' },
      ],
      [
        'an order by an unknown column',
        { order: 'secret.desc' },
        { path: 'order', code: 'unknown_column' },
      ],
      [
        'an unknown column to select',
        { select: 'id,secret' },
        { path: 'select', code: 'unknown_column' },
      ],
      ['a limit that is no number', { limit: '-1' }, { path: 'limit', code: 'no_number' }],
      [
        'a list of too many ids',
        { id: `in.(${ids350})` },
        { path: 'filter', code: 'too_many_values' },
      ],
      [
        'too many values in groups',
        { or: `(${'id=eq.a,'.repeat(60)}id=eq.b)`, and: `(${'id=neq.a,'.repeat(60)}id=neq.b)` },
        { path: 'filter', code: 'too_many_values' },
      ],
      [
        'too many patterns',
        { or: '(id=like.a,id=like.b,id=ilike.c,id=like.d)' },
        { path: 'filter', code: 'too_many_patterns' },
      ],
      [
        'a long pattern',
        { id: `like.%${'a'.repeat(2000)}b%` },
        { path: 'id', code: 'pattern_too_long' },
      ],
      [
        'an order by too many columns',
        { order: 'id,'.repeat(9) },
        { path: 'order', code: 'too_many_columns' },
      ],
    ]
    for (const [what, given, problem] of cases)
      expect.soft(read(given).problems, what).toEqual([problem])
  })

  test('of as many ids as allowed is read', async () => {
    const many = Array.from({ length: maxValues - 1 }, (_, index) => `m${index}`)
    expect(await ids({ id: `in.(${['b', ...many].join(',')})` })).toBe('b')
  })

  test('of a cut-off group selects nothing to change', () => {
    expect(read({ or: '(id' }).query.isFiltered).toBe(false)
    expect(read({}).query.isFiltered).toBe(false)
    expect(read({ id: 'eq.a' }).query.isFiltered).toBe(true)
  })

  test('of any text is read or refused, and never shows a row twice', async () => {
    const name = fc.oneof(
      fc.constantFrom('id', 'and', 'or', 'order', 'limit', 'userId'),
      fc.string(),
    )
    const value = fc.oneof(
      fc.string(),
      fc.constantFrom(
        'eq.a',
        'in.(',
        '(id=eq.a',
        '((((',
        '(a=(b=(c=',
        'not.in.(a)',
        'is.',
        '%E0%A4%A',
      ),
    )
    await fc.assert(
      fc.asyncProperty(fc.dictionary(name, value), async (given) => {
        const { query } = read(given)
        const { page, total } = await selectRows(rows, query)
        expect(page.length).toBeLessThanOrEqual(total)
        expect(total).toBeLessThanOrEqual(rows.length)
      }),
      { numRuns: rounds({ short: 150, long: 500 }) },
    )
  })
})

test('columns that are read late give the same rows, and are read only where they are used', async () => {
  const names = [...columns]
  const name = fc.constantFrom(...names)
  const given = fc.record(
    {
      select: fc.uniqueArray(name, { minLength: 1 }).map((some) => some.join(',')),
      order: fc.tuple(name, fc.constantFrom('asc', 'desc')).map((parts) => parts.join('.')),
      limit: fc.constantFrom('1', '2', '9'),
      is_read: fc.constantFrom('eq.1', 'eq.0'),
      full_name: fc.constantFrom('eq.Ben', 'is.null'),
    },
    { requiredKeys: [] },
  )
  await fc.assert(
    fc.asyncProperty(
      given,
      fc.subarray(names.slice(1), { minLength: 1 }),
      async (parameters, late) => {
        const { query } = read(parameters)
        const without = rows.map((row) => ({
          ...row,
          ...Object.fromEntries(late.map((column) => [column, null])),
        }))
        const completed: unknown[] = []
        const complete = async (some: readonly WireRow[]): Promise<WireRow[]> => {
          completed.push(...some)
          return some.map(({ id }) => rows.find((row) => row['id'] === id) ?? {})
        }
        const columnsRead = { columns: new Set(late), complete }
        const answer = await selectRows(without, query, columnsRead)
        expect(answer).toEqual(await selectRows(rows, query))
        const used = Object.entries(parameters).flatMap(([key, value]) =>
          key === 'select' ? value.split(',') : key === 'order' ? value.split('.') : [key],
        )
        if (parameters.select !== undefined && !late.some((column) => used.includes(column)))
          expect(completed).toEqual([])
        expect(completed.length).toBeLessThanOrEqual(rows.length)
      },
    ),
    { numRuns: rounds({ short: 300, long: 1000 }) },
  )
})

describe('a page', () => {
  test('is in the wanted order, with missing values last', async () => {
    expect(await ids({ order: 'created_at.desc' })).toBe('cba')
    expect(await ids({ order: 'createdAt' })).toBe('abc')
    expect(await ids({ order: 'match_score' })).toBe('bac')
    expect(await ids({ order: 'full_name' })).toBe('abc')
    expect(await ids({ order: 'full_name.desc' })).toBe('bac')
    expect(await ids({ order: 'is_read.desc,id.desc' })).toBe('cba')
  })

  test('has the wanted columns and the count of all pages', async () => {
    const { query } = read({ select: 'id', limit: '1', offset: '1', order: 'id' })
    expect(await selectRows(rows, query)).toEqual({ page: [{ id: 'b' }], total: 3 })
    expect(contentRange(1, 1, 3)).toBe('1-1/3')
    expect(contentRange(0, 0, 0)).toBe('*/0')
  })
})
