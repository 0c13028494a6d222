import { z } from 'zod'
import { defineCalls, time } from '../call/define.ts'

const count = z.number().int().min(0)

const check = z.object({
  name: z.string(),
  /** Null while the part works; otherwise a stable code, such as `unreachable`. */
  failure: z.string().nullable(),
})

const queue = z.object({
  queue: z.string(),
  waiting: count,
  later: count,
  running: count,
  retrying: count,
  dead: count,
  /** When the oldest waiting job was due. */
  oldestWaiting: time.nullable(),
})

const deadJob = z.object({
  id: z.string(),
  job: z.string(),
  attempts: count,
  /** Name and code of the last error, as jobs store them. */
  error: z.string().nullable(),
  at: time,
})

/** Opened pages of visitors who allow counting, in the last 30 days; most first. */
const usage = z.object({
  pages: z.array(z.object({ page: z.string(), views: count })),
  /** Where visits came from. */
  channels: z.array(z.object({ channel: z.string(), visits: count })),
})

/** A part is null if it could not be read in time; the others are shown. */
const overview = z.object({
  at: time,
  checks: z.array(check),
  counts: z
    .object({
      accounts: count,
      confirmedAccounts: count,
      profiles: count,
      matches: z.object({ strong: count, likely: count, possible: count, weak: count }),
      /** Whether a table is so large that a sample of it was counted. */
      isEstimated: z.boolean(),
    })
    .nullable(),
  queues: z.array(queue).nullable(),
  /** Jobs that failed every attempt: all of them, and the newest 50. */
  dead: z.object({ count, newest: z.array(deadJob) }).nullable(),
  storage: z
    .object({
      freeBytes: count,
      databaseBytes: count,
      files: count,
      fileBytes: count,
      /** Whether there are so many files that a sample of them was added up. */
      isEstimated: z.boolean(),
    })
    .nullable(),
  usage: usage.nullable(),
})
export type Overview = z.infer<typeof overview>

export const overviewCalls = defineCalls({
  'GET /api/v1/admin/overview': {
    summary: 'Get counts, queues, failed jobs and the health of this installation',
    policy: 'administrator',
    output: overview,
  },
  'POST /api/v1/admin/jobs/retry': {
    summary: 'Put a failed job, or all of them, back into its queue',
    policy: 'administrator',
    body: z.object({ id: z.union([z.literal('all'), z.uuid()]) }),
    output: z.object({
      retried: count,
      /** The same work waits in its queue already, so the failed job was deleted. */
      obsolete: count,
    }),
  },
})
