import type { Overview } from '@crosscheck/domain/contract/operation/overview'
import * as t from '#text/admin/overview.ts'

/** What needs an administrator, in sentences; empty while everything works. */
export const problemsOf = (overview: Overview): string[] => {
  const broken = overview.checks.filter(({ failure }) => failure !== null).length
  const dead = overview.dead?.count ?? 0
  const parts = [overview.counts, overview.queues, overview.dead, overview.storage, overview.hours]
  const unread = parts.filter((part) => part === null).length
  return [
    ...(broken > 0 ? [t.broken(broken)] : []),
    ...(dead > 0 ? [t.jobsFailed(dead)] : []),
    ...(unread > 0 ? [t.unread(unread)] : []),
  ]
}
