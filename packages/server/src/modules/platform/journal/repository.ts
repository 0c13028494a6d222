import {
  newestActs,
  type Act,
  type ActSubject,
  type NewestActs,
} from '../../../crypto/keys/journal/acts.ts'
import type { Database, Trx } from '../../../db/database.ts'
import { fixed } from '../../../db/transaction/fixed-statement.ts'
import { operatorId } from '../../../lib/operator.ts'

type Deps = { database: Pick<Database, 'transaction'> }

/** The acts that the database knows. After a restore of an older one, later acts are missing. */
export const readKnownActs = ({ database }: Deps): Promise<NewestActs> =>
  database.transaction('worker', operatorId, async (trx) => {
    const { rows } = await fixed<Act>`
      select kind, user_id as "userId", subject, stamp::float8 as stamp, in_force as "inForce"
      from journal_acts`.execute(trx)
    return newestActs(rows)
  })

/** The database knows the act from now on, unless it knows a later state. */
export const addKnownAct = async (
  { database }: Deps,
  { kind, userId, subject, stamp, inForce }: Act,
): Promise<void> => {
  await database.transaction('worker', userId, (trx) =>
    fixed`
      insert into journal_acts (user_id, kind, subject, stamp, in_force)
      values (${userId}, ${kind}, ${subject}, ${stamp}, ${inForce})
      on conflict (user_id, kind, subject) do update
      set stamp = excluded.stamp, in_force = excluded.in_force
      where journal_acts.stamp < excluded.stamp`.execute(trx),
  )
}

export const deleteKnownActs = async ({ database }: Deps, since: number): Promise<void> => {
  await database.transaction('worker', operatorId, (trx) =>
    fixed`delete from journal_acts where stamp < ${since}::bigint`.execute(trx),
  )
}

type Stamped = { stamp: string }

export const insertAct = (trx: Trx, { userId, kind, subject }: ActSubject, now: Date) =>
  fixed<Stamped>`
    insert into journal_acts (user_id, kind, subject, stamp, in_force)
    values (${userId}, ${kind}, ${subject}, ${now.getTime()}, true)
    on conflict (user_id, kind, subject) do update
    set stamp = greatest(journal_acts.stamp + 1, excluded.stamp), in_force = true
    returning stamp::text as stamp`.execute(trx)

export const endAct = (trx: Trx, { userId, kind, subject }: ActSubject, now: Date) =>
  fixed<Stamped>`
    update journal_acts
    set stamp = greatest(stamp + 1, ${now.getTime()}::bigint), in_force = false
    where user_id = ${userId} and kind = ${kind} and subject = ${subject} and in_force
    returning stamp::text as stamp`.execute(trx)
