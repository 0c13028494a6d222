import type { Overview } from '@crosscheck/domain/contract/operation/overview'
import * as t from '#text/admin/overview.ts'

/** Due jobs start within seconds, so a queue that waits for longer does not work. */
const stuckMinutes = 15

const isStuck = (at: string, oldestWaiting: string | null): boolean =>
  oldestWaiting !== null && Date.parse(at) - Date.parse(oldestWaiting) > stuckMinutes * 60_000

/** The problems that need an administrator, in sentences; empty while everything works. */
export const problemsOf = (overview: Overview): string[] => {
  const broken = overview.checks.filter(({ failure }) => failure !== null).length
  const dead = overview.dead?.count ?? 0
  const stuck = (overview.queues ?? [])
    .filter(({ oldestWaiting }) => isStuck(overview.at, oldestWaiting))
    .map(({ queue }) => t.stuck(queue, stuckMinutes))
  const parts = [overview.counts, overview.queues, overview.dead, overview.storage]
  const unread = parts.filter((part) => part === null).length
  return [
    ...(broken > 0 ? [t.broken(broken)] : []),
    ...stuck,
    ...(dead > 0 ? [t.jobsFailed(dead)] : []),
    ...(unread > 0 ? [t.unread(unread)] : []),
  ]
}
