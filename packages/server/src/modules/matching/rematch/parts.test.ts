import { expect, test } from 'vitest'
import { partsOf, withPosition } from './parts.ts'

test.each([0, 1, 100, 101, 1234, 25_600, 100_000_000])(
  'the parts of a run of %i profiles have every id once, and about a job of them at least',
  (total) => {
    const parts = partsOf({ total, resumeAfter: null })
    expect(parts.length).toBe(Math.min(256, Math.max(1, Math.ceil(total / 100))))
    expect(parts.map(({ position }) => position)).toEqual(
      ['', ...parts.map(({ end }) => end)].slice(0, -1),
    )
    expect(parts.at(-1)?.end).toBeNull()
    const ends = parts.slice(0, -1).map(({ end }) => end)
    expect(ends).toEqual([...new Set(ends)].toSorted())
  },
)

test('a part goes on where it was, and the others stay where they are', () => {
  const run = { total: 250, resumeAfter: null }
  const first = withPosition(run, { number: 1, position: '60 profile' })
  const last = withPosition({ ...run, resumeAfter: first }, { number: 0, position: null })
  expect(partsOf({ ...run, resumeAfter: last })).toEqual([
    { number: 0, position: null, end: '55' },
    { number: 1, position: '60 profile', end: 'aa' },
    { number: 2, position: 'aa', end: null },
  ])
})
