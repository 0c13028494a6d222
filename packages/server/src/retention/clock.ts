import {
  judgeClock,
  type ClockState,
  type ClockVerdict,
} from '@crosscheck/domain/retention/clock-guard'
import { sql } from 'kysely'
import type { Context, Trx } from '../context.ts'
import { operatorId } from '../modules/safety/operator.ts'

export type CheckedTime = { now: Date; verdict: ClockVerdict }

const writeState = (trx: Trx, state: ClockState): Promise<unknown> =>
  trx.updateTable('retentionClock').set(state).execute()

/** Compares both clocks with each other and with what they said before, and remembers what they say. */
export const checkClock = ({
  clock,
  database,
}: Pick<Context, 'clock' | 'database'>): Promise<CheckedTime> =>
  database.transaction('worker', operatorId, async (trx) => {
    const before = await trx
      .selectFrom('retentionClock')
      .select(['confirmedAt', 'doubtedAt', 'seenAt'])
      .forUpdate()
      .executeTakeFirstOrThrow()
    const { rows } = await sql<{ now: Date }>`select database_now() as now`.execute(trx)
    const now = clock.now()
    const { verdict, state } = judgeClock(before, {
      application: now,
      database: rows[0]?.now ?? now,
    })
    await writeState(trx, state)
    return { now, verdict }
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
