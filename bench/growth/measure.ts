import type { openStatementTimes } from '../lib/statement-times.ts'
import { summaryOf, timed } from '../lib/timing.ts'

/** A list or a job, in the state in which it is measured. */
export type Piece = { name: string; run: () => Promise<unknown> }
/** In milliseconds. `postgres` is the part of the time that PostgreSQL plans and executes. */
export type Duration = { whole: number; postgres: number }

const warmUps = 2
const leastRuns = 3
/** Long pieces run less often. */
const enoughMs = 3_000

/** Medians of several runs. */
export const measurePiece = async (
  { run }: Piece,
  { times, runs }: { times: Awaited<ReturnType<typeof openStatementTimes>>; runs: number },
): Promise<Duration> => {
  const measured: Duration[] = []
  let spent = 0
  for (let count = 0; count < warmUps && spent < enoughMs; count += 1) spent += await timed(run)
  for (let count = 0; count < runs && (count < leastRuns || spent < enoughMs); count += 1) {
    await times.reset()
    const whole = await timed(run)
    spent += whole
    measured.push({ whole, postgres: await times.read() })
  }
  const median = (part: keyof Duration): number => summaryOf(measured.map((one) => one[part])).p50
  return { whole: median('whole'), postgres: median('postgres') }
}
