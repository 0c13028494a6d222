import { expect, test } from 'vitest'
import { partsOf, withPosition } from './parts.ts'

test('the parts of a run have every id once, and about a job of them at least', () => {
  for (const total of [0, 1, 100, 101, 1234, 25_600, 100_000_000]) {
    const parts = partsOf({ total, resumeAfter: null })
    expect.soft(parts.length, `${total}`).toBe(Math.min(256, Math.max(1, Math.ceil(total / 100))))
    expect
      .soft(
        parts.map(({ position }) => position),
        `${total}`,
      )
      .toEqual(['', ...parts.map(({ end }) => end)].slice(0, -1))
    expect.soft(parts.at(-1)?.end, `${total}`).toBeNull()
    const ends = parts.slice(0, -1).map(({ end }) => end)
    expect.soft(ends, `${total}`).toEqual([...new Set(ends)].toSorted())
  }
})

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
