import fc from 'fast-check'
import { expect, test } from 'vitest'
import { publishedWeek } from './published-week.ts'
import { publishWeek, type MatchCounts, type WeekCounts } from './publish-week.ts'

const bands = ['strong', 'likely', 'possible', 'weak'] as const

const matches: fc.Arbitrary<MatchCounts> = fc
  .tuple(fc.nat(500), fc.nat(500), fc.nat(500))
  .map(([bothConfirmed, bothDismissed, others]) => ({
    found: bothConfirmed + bothDismissed + others,
    bothConfirmed,
    bothDismissed,
  }))

const counts: fc.Arbitrary<WeekCounts> = fc.record({
  matches: fc.record({ strong: matches, likely: matches, possible: matches, weak: matches }),
  deletions: fc.nat(200).chain((all) => fc.nat(all).map((inTime) => ({ all, inTime }))),
  objections: fc.nat(200),
  saves: fc.array(fc.record({ boundMs: fc.constantFrom(250, 500, 1_000), saves: fc.nat(100) })),
  minutes: fc.option(fc.nat(10_080).map((up) => ({ up, all: 10_080 }))),
})
const offsets = fc.array(fc.nat(19), { minLength: 20, maxLength: 20 })

const publish = (of: WeekCounts, drawn: readonly number[]) => {
  let next = 0
  return publishWeek(of, () => drawn[next++] ?? 0)
}

test('every published week has the form of the contract, and totals contain their parts', () => {
  fc.assert(
    fc.property(counts, offsets, (of, drawn) => {
      const published = publish(of, drawn)
      expect(publishedWeek.parse(published)).toEqual(published)
      for (const band of bands) {
        const { found, bothConfirmed, bothDismissed } = published.matches[band]
        expect(found ?? 0).toBeGreaterThanOrEqual(Math.max(bothConfirmed ?? 0, bothDismissed ?? 0))
        expect(found ?? 0).toBeLessThanOrEqual(of.matches[band].found)
      }
      expect(published.deletions.all ?? 0).toBeGreaterThanOrEqual(published.deletions.inTime ?? 0)
    }),
  )
})

// claim: statistics-hide-each-user
test('one user’s confirmation changes no published number, or moves it by a whole bin of 20', () => {
  fc.assert(
    fc.property(counts, offsets, fc.constantFrom(...bands), (before, drawn, band) => {
      const after = {
        ...before,
        matches: {
          ...before.matches,
          [band]: {
            ...before.matches[band],
            found: before.matches[band].found + 1,
            bothConfirmed: before.matches[band].bothConfirmed + 1,
          },
        },
      }
      const [one, other] = [publish(before, drawn), publish(after, drawn)]
      for (const name of ['found', 'bothConfirmed', 'bothDismissed'] as const) {
        const change = (other.matches[band][name] ?? 0) - (one.matches[band][name] ?? 0)
        expect([0, 20]).toContain(change)
      }
      expect({ ...other, matches: null }).toEqual({ ...one, matches: null })
      for (const another of bands.filter((name) => name !== band))
        expect(other.matches[another]).toEqual(one.matches[another])
    }),
  )
})

test('numbers of deletions are equal when all were in time, whatever the offset', () => {
  fc.assert(
    fc.property(fc.nat(500), offsets, (all, drawn) => {
      const { deletions } = publish(
        {
          matches: {
            strong: { found: 0, bothConfirmed: 0, bothDismissed: 0 },
            likely: { found: 0, bothConfirmed: 0, bothDismissed: 0 },
            possible: { found: 0, bothConfirmed: 0, bothDismissed: 0 },
            weak: { found: 0, bothConfirmed: 0, bothDismissed: 0 },
          },
          deletions: { all, inTime: all },
          objections: 0,
          saves: [],
          minutes: null,
        },
        drawn,
      )
      expect(deletions.all).toBe(deletions.inTime)
    }),
  )
})

test('the time of a save is not published for fewer than 20 saves, and uptime is rounded down', () => {
  const none = { found: 0, bothConfirmed: 0, bothDismissed: 0 }
  const week = (saves: number, up: number) =>
    publish(
      {
        matches: { strong: none, likely: none, possible: none, weak: none },
        deletions: { all: 0, inTime: 0 },
        objections: 0,
        saves: [{ boundMs: 500, saves }],
        minutes: { up, all: 10_080 },
      },
      [],
    )
  expect(week(19, 10_080)).toMatchObject({ saves: { counted: null, medianMs: null } })
  expect(week(20, 10_080)).toMatchObject({ saves: { counted: 20, medianMs: 500 }, uptime: 10_000 })
  expect(week(20, 10_079).uptime).toBe(9_999)
})
