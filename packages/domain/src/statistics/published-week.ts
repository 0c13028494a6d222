import { z } from 'zod'
import { binSize } from './published-count.ts'

/** "At least" this many; null if fewer than twice the size of a bin. */
const atLeast = z.number().int().min(binSize).multipleOf(binSize).nullable()

const matches = z.object({ found: atLeast, bothConfirmed: atLeast, bothDismissed: atLeast })

export const publishedWeek = z.object({
  matches: z.object({ strong: matches, likely: matches, possible: matches, weak: matches }),
  deletions: z.object({ all: atLeast, inTime: atLeast }),
  /** Made in the week, and not withdrawn since. */
  objections: atLeast,
  saves: z.object({
    counted: atLeast,
    /** Half of the saves had their result within this time. */
    medianMs: z.number().int().positive().nullable(),
  }),
  /** In hundredths of a percent, rounded down; null if the week was not measured from its start. */
  uptime: z.number().int().min(0).max(10_000).nullable(),
})
export type PublishedWeek = z.infer<typeof publishedWeek>
