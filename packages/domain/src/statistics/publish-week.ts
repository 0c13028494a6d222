import type { PublishedWeek } from './published-week.ts'
import type { Band } from '../matching/evidence/evidence-types.ts'
import { atLeast, publishedCount } from './published-count.ts'
import { medianBound, type CountedDuration } from './save-durations.ts'

export type MatchCounts = { found: number; bothConfirmed: number; bothDismissed: number }

/** The exact counts of a week. They are never stored or shown. */
export type WeekCounts = {
  matches: Readonly<Record<Band, MatchCounts>>
  deletions: { all: number; inTime: number }
  objections: number
  saves: readonly CountedDuration[]
  /** Of all minutes, those in which the service ran; null if they were not measured. */
  minutes: { up: number; all: number } | null
}

const publishMatches = (counts: MatchCounts, offset: () => number) => {
  const bothConfirmed = publishedCount(counts.bothConfirmed, offset())
  const bothDismissed = publishedCount(counts.bothDismissed, offset())
  const found = publishedCount(counts.found, offset())
  return { found: atLeast(found, [bothConfirmed, bothDismissed]), bothConfirmed, bothDismissed }
}

const publishDeletions = ({ all, inTime }: WeekCounts['deletions'], offset: number) => ({
  // One offset for both: the numbers are equal if all were in time.
  all: publishedCount(all, offset),
  inTime: publishedCount(inTime, offset),
})

const publishSaves = (counted: readonly CountedDuration[], offset: number) => {
  const total = publishedCount(
    counted.reduce((sum, { saves }) => sum + saves, 0),
    offset,
  )
  return { counted: total, medianMs: total === null ? null : medianBound(counted) }
}

/** What is published of a week. `offset` draws a new random offset for each number. */
export const publishWeek = (counts: WeekCounts, offset: () => number): PublishedWeek => ({
  matches: {
    strong: publishMatches(counts.matches.strong, offset),
    likely: publishMatches(counts.matches.likely, offset),
    possible: publishMatches(counts.matches.possible, offset),
    weak: publishMatches(counts.matches.weak, offset),
  },
  deletions: publishDeletions(counts.deletions, offset()),
  objections: publishedCount(counts.objections, offset()),
  saves: publishSaves(counts.saves, offset()),
  uptime: counts.minutes && Math.floor((counts.minutes.up / counts.minutes.all) * 10_000),
})
