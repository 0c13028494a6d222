import {
  judgeClock,
  type ClockState,
  type ClockVerdict,
} from '@crosscheck/domain/retention/clock-guard'
import { sql } from 'kysely'
import type { Clock, Context, Trx } from '../context.ts'
import { operatorId } from '../modules/platform/audit/operator.ts'

export type CheckedTime = { now: Date; verdict: ClockVerdict }

const writeState = (trx: Trx, state: ClockState): Promise<unknown> =>
  trx.updateTable('retentionClock').set(state).execute()

const judge = async (trx: Trx, clock: Clock, before: ClockState) => {
  const { rows } = await sql<{ now: Date }>`select database_now() as now`.execute(trx)
  const now = clock.now()
  return { now, ...judgeClock(before, { application: now, database: rows[0]?.now ?? now }) }
}

const stateIn = (trx: Trx) =>
  trx.selectFrom('retentionClock').select(['confirmedAt', 'doubtedAt', 'seenAt'])

/** Compares both clocks with each other and with what they said before, and remembers what they say. */
export const checkClock = ({
  clock,
  database,
}: Pick<Context, 'clock' | 'database'>): Promise<CheckedTime> =>
  database.transaction('worker', operatorId, async (trx) => {
    const before = await stateIn(trx).forUpdate().executeTakeFirstOrThrow()
    const { now, verdict, state } = await judge(trx, clock, before)
    await writeState(trx, state)
    return { now, verdict }
  })

/** The same without remembering it. */
export const readVerdict = ({
  clock,
  database,
}: Pick<Context, 'clock' | 'database'>): Promise<ClockVerdict> =>
  database.transaction('worker', operatorId, async (trx) => {
    const before = await stateIn(trx).executeTakeFirstOrThrow()
    return (await judge(trx, clock, before)).verdict
  })

/** An operator says that the present time is right: what was doubted is believed at once. */
export const confirmClock = ({
  clock,
  database,
}: Pick<Context, 'clock' | 'database'>): Promise<void> =>
  database.transaction('worker', operatorId, async (trx) => {
    const now = clock.now()
    await writeState(trx, { confirmedAt: now, doubtedAt: null, seenAt: now })
  })
