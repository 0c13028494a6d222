import {
  evaluateClock,
  type ClockState,
  type ClockStatus,
} from '@crosscheck/domain/retention/clock-guard'
import { sql } from 'kysely'
import type { Clock } from '../lib/clock.ts'
import type { Context } from '../context/context.ts'
import type { Trx } from '../db/database.ts'
import { operatorId } from '../lib/operator.ts'

export type CheckedTime = { now: Date; verdict: ClockStatus }

const writeState = (trx: Trx, state: ClockState): Promise<unknown> =>
  trx.updateTable('retentionClock').set(state).execute()

const evaluateTime = async (trx: Trx, clock: Clock, before: ClockState) => {
  const { rows } = await sql<{ now: Date }>`select database_now() as now`.execute(trx)
  const now = clock.now()
  return { now, ...evaluateClock(before, { application: now, database: rows[0]?.now ?? now }) }
}

const readState = (trx: Trx) =>
  trx.selectFrom('retentionClock').select(['confirmedAt', 'doubtedAt', 'seenAt'])

/** Compares both clocks with each other and their stored readings, and stores the new ones. */
export const checkClock = ({
  clock,
  database,
}: Pick<Context, 'clock' | 'database'>): Promise<CheckedTime> =>
  database.transaction('worker', operatorId, async (trx) => {
    const before = await readState(trx).forUpdate().executeTakeFirstOrThrow()
    const { now, verdict, state } = await evaluateTime(trx, clock, before)
    await writeState(trx, state)
    return { now, verdict }
  })

/** The same without storing the readings. */
export const readClockStatus = ({
  clock,
  database,
}: Pick<Context, 'clock' | 'database'>): Promise<ClockStatus> =>
  database.transaction('worker', operatorId, async (trx) => {
    const before = await readState(trx).executeTakeFirstOrThrow()
    return (await evaluateTime(trx, clock, before)).verdict
  })

/** An operator confirms the present time: a doubted clock is trusted at once. */
export const confirmClock = ({
  clock,
  database,
}: Pick<Context, 'clock' | 'database'>): Promise<void> =>
  database.transaction('worker', operatorId, async (trx) => {
    const now = clock.now()
    await writeState(trx, { confirmedAt: now, doubtedAt: null, seenAt: now })
  })
