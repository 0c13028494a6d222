import { rowRuleIds, sweptRuleIds } from '@crosscheck/domain/retention/rules'
import { listQueues } from '@crosscheck/server/jobs/overview'
import { measureQueue } from '@crosscheck/server/modules/contact/safety/queue/waiting-entries'
import { notifyOfMatch } from '@crosscheck/server/modules/contact/matches/jobs'
import { countQuarantined } from '@crosscheck/server/modules/matching/quarantine/quarantine'
import { learnAndStoreModel } from '@crosscheck/server/modules/matching/learning/learn-model'
import { ensureRematch } from '@crosscheck/server/modules/matching/rematch/rematch'
import { eraseRestoredAccounts } from '@crosscheck/server/modules/operation/account-deletion/erase-restored'
import { createCounts } from '@crosscheck/server/modules/operation/administration/overview/counts'
import { readHours } from '@crosscheck/server/modules/operation/administration/overview/hours'
import { readStorage } from '@crosscheck/server/modules/operation/administration/overview/storage'
import { publishDueWeeks } from '@crosscheck/server/modules/operation/statistics/publish'
import { queueDueRules } from '@crosscheck/server/retention/watch'
import type { Pair } from '@crosscheck/server/testing/every-call/world'
import { retentionSweeps } from '@crosscheck/server/wiring/sweeps'
import type { Client } from 'pg'
import type { Instance } from '../lib/instance.ts'
import type { Piece } from './measure.ts'

const yearMs = 365 * 86_400_000
/** Rows that a run removes here. A job removes up to 1,000 at a time. */
const removedRows = 100

/** Their rows are spread over most of a year, so they have something due now. */
const spreadRules: readonly string[] = ['deleted-descriptions', 'hidden-matches']
/** PostgreSQL keeps their rows until the period is over by its own clock. */
const guardedRules: readonly string[] = ['activity', 'accountability']
const rowRules: readonly string[] = rowRuleIds

/** What a sweep does each hour when nothing is due, and when more is due than it removes at once. */
const retentionPieces = ({ app }: Instance): Piece[] => {
  const sweeps = retentionSweeps(app.parts)
  const now = new Date()
  const long = new Date(now.getTime() - 10 * yearMs)
  const late = new Date(now.getTime() + 20 * yearMs)
  return sweptRuleIds.flatMap((rule) => {
    const early = spreadRules.includes(rule) ? long : now
    return [
      {
        name: `retention, nothing due: ${rule}`,
        run: () => sweeps[rule].removeSome(early, removedRows),
      },
      {
        name: `retention, count of what is overdue: ${rule}`,
        run: () => sweeps[rule].countOverdue(early),
      },
      ...(rowRules.includes(rule) && !guardedRules.includes(rule)
        ? [
            {
              name: `retention, everything due: ${rule}`,
              run: () => sweeps[rule].removeSome(late, removedRows),
            },
          ]
        : []),
    ]
  })
}

/** Everything that repeats while the server runs, or that a start does. */
export const jobPieces = (
  instance: Instance,
  { admin, pair, administrator }: { admin: Client; pair: Pair; administrator: string },
): Piece[] => {
  const { app, context } = instance
  const by = { id: administrator }
  const { signal } = new AbortController()
  return [
    { name: 'overview: counts of accounts and matches', run: () => createCounts()(context, by) },
    { name: 'overview: the last 24 hours', run: () => readHours(context, by) },
    { name: 'overview: storage', run: () => readStorage(context, async () => 0) },
    { name: 'overview: queues', run: () => listQueues(context) },
    { name: 'metrics: quarantined pairs', run: () => countQuarantined(context) },
    { name: 'metrics: the safety queue', run: () => measureQueue(context) },
    {
      name: 'statistics of a week',
      async run() {
        await admin.query('delete from published_statistics')
        await publishDueWeeks(context)
      },
    },
    {
      name: 'a mail about a match',
      async run() {
        const userId = pair.one.id
        await admin.query('update match_sides set notified_at = null where match_id = $1', [
          pair.id,
        ])
        await notifyOfMatch(context, { userId, matchId: pair.id })
      },
    },
    { name: 'look whether rules are due', run: () => queueDueRules(context) },
    {
      name: 'look whether a rematch is needed',
      run: () => ensureRematch(context, { starting: false }),
    },
    { name: 'learning the model', run: () => learnAndStoreModel(context, { signal }) },
    { name: 'a start: restored accounts', run: () => eraseRestoredAccounts(app.parts) },
    ...retentionPieces(instance),
  ]
}
