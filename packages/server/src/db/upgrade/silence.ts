export type Signature = { id: string; signedAt: string }

/** When the rows were asked for and when they had arrived, by a clock that is never set. */
export type Reading = { askedMs: number; answeredMs: number }

/**
 * Watches the signatures of other processes change. It compares them with each other only, never
 * with a clock, because any clock can be set: the time is this process's own, since it saw a
 * signature for the first time.
 */
export const createSilenceWatch = (silenceMs: number) => {
  let seen = new Map<string, { signedAt: string; sinceMs: number }>()
  return {
    /** The processes that have been silent for so long that they count as ended. */
    findSilent(rows: readonly Signature[], { askedMs, answeredMs }: Reading): Signature[] {
      const sinceOf = ({ id, signedAt }: Signature): number => {
        const before = seen.get(id)
        return before?.signedAt === signedAt ? before.sinceMs : answeredMs
      }
      const next = rows.map((row) => ({ row, sinceMs: sinceOf(row) }))
      seen = new Map(next.map(({ row, sinceMs }) => [row.id, { signedAt: row.signedAt, sinceMs }]))
      return next.filter(({ sinceMs }) => askedMs - sinceMs >= silenceMs).map(({ row }) => row)
    },
  }
}
