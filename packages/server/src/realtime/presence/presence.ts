import { latestEnd } from '@crosscheck/domain/clock'
import type { PresentUser } from '@crosscheck/domain/contract/platform/realtime'
import { sql } from 'kysely'
import type { Context } from '../../context/context.ts'
import { sealedColumn } from '../../crypto/sealing/sealer.ts'
import type { Trx } from '../../db/database.ts'
import { sendInOrder } from '../../db/send-in-order.ts'
import { presenceTimeoutMs } from '../limits.ts'
import { announceNotice } from '../channel/notices.ts'

type Metadata = Record<string, unknown>
export type PresenceEntry = {
  userId: string
  id: string
  processId: string
  metadata: Metadata | null
}

export const presenceMetadata = sealedColumn<Metadata | null>('realtime_presence')

/** Lists a subscription, in the caller's transaction. */
export const insertPresence = async (
  { clock, sealer }: Pick<Context, 'clock' | 'sealer'>,
  trx: Trx,
  { userId, id, processId, metadata }: PresenceEntry,
): Promise<void> => {
  const now = clock.now()
  await trx
    .insertInto('realtimePresence')
    .values({
      userId,
      id,
      processId,
      joinedAt: now,
      seenAt: now,
      sealed: await presenceMetadata.seal({ sealer }, { userId, id }, metadata),
    })
    .execute()
  announceNotice(trx, { kind: 'presence', userId })
}

export const deletePresence = (
  { database }: Pick<Context, 'database'>,
  userId: string,
  id: string,
): Promise<void> =>
  database.transaction('app', userId, async (trx) => {
    await trx
      .deleteFrom('realtimePresence')
      .where(({ and }) => and({ userId, id }))
      .execute()
    announceNotice(trx, { kind: 'presence', userId })
  })

type Present = {
  users: PresentUser[]
  /** Names the same devices in the same order as `readDevices`. */
  devices: string
}

/** The connected devices of a user, in all processes, earliest first. */
export const readPresence = async (
  { clock, database, sealer }: Pick<Context, 'clock' | 'database' | 'sealer'>,
  userId: string,
): Promise<Present> => {
  const now = clock.now()
  const since = new Date(now.getTime() - presenceTimeoutMs)
  const rows = await database.transaction('app', userId, (trx) =>
    trx
      .selectFrom('realtimePresence')
      .selectAll()
      .where('userId', '=', userId)
      .where('seenAt', '>', since)
      .where('seenAt', '<=', latestEnd(now, presenceTimeoutMs))
      .orderBy('joinedAt')
      .orderBy('id')
      .limit(100)
      .execute(),
  )
  const users = await Promise.all(
    rows.map(async ({ id, sealed, joinedAt, seenAt }) => {
      const metadata = await presenceMetadata.open({ sealer }, { userId, id, sealed })
      return {
        userId,
        ...(metadata && { metadata }),
        joinedAt: joinedAt.getTime(),
        lastSeen: seenAt.getTime(),
      }
    }),
  )
  return { users, devices: rows.map(({ id }) => id).join(' ') }
}

/** The connected devices of each of these users who has one. The process acts in its own name. */
export const readDevices = async (
  { clock, database }: Pick<Context, 'clock' | 'database'>,
  { userIds, processId }: { userIds: readonly string[]; processId: string },
): Promise<Map<string, string>> => {
  const now = clock.now()
  const since = new Date(now.getTime() - presenceTimeoutMs)
  const { rows } = await database.transaction('worker', processId, async (trx) => {
    const [setting, reading] = sendInOrder(
      // For many users, PostgreSQL would read the whole table, which takes longer.
      () => sql.raw('set local enable_seqscan = off').execute(trx),
      () =>
        sql<{ userId: string; devices: string }>`
          select user_id, string_agg(id, ' ' order by joined_at, id) as devices
          from realtime_presence
          where user_id = any (${userIds}::text[])
            and seen_at > ${since} and seen_at <= ${latestEnd(now, presenceTimeoutMs)}
          group by user_id`.execute(trx),
    )
    await setting
    return reading
  })
  return new Map(rows.map(({ userId, devices }) => [userId, devices]))
}

type Process = { clock: Context['clock']; database: Context['database']; processId: string }

/**
 * Renews the entry of a process and its subscriptions, and removes those of dead processes. The
 * process acts in its own name.
 */
export const updatePresence = ({ clock, database, processId }: Process): Promise<void> =>
  database.transaction('worker', processId, async (trx) => {
    const now = clock.now()
    const over = new Date(now.getTime() - presenceTimeoutMs)
    await sql`update realtime_presence set seen_at = ${now} where process_id = ${processId}`.execute(
      trx,
    )
    await trx
      .deleteFrom('realtimePresence')
      .where((eb) =>
        eb.or([eb('seenAt', '<=', over), eb('seenAt', '>', latestEnd(now, presenceTimeoutMs))]),
      )
      .execute()
  })

/** For an orderly stop; its sockets get no frame, as they are closed. */
export const deleteProcessPresence = ({
  database,
  processId,
}: Omit<Process, 'clock'>): Promise<void> =>
  database.transaction('worker', processId, async (trx) => {
    await trx.deleteFrom('realtimePresence').where('processId', '=', processId).execute()
  })
