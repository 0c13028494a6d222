import { sideContent } from '@crosscheck/server/modules/contact/matches/testing'
import { sealMessage } from '@crosscheck/server/modules/contact/messages/encrypted-fields'
import { sideSealingContext } from '@crosscheck/server/modules/matching/match-store/encrypted-fields'
import { auditSealingContext } from '@crosscheck/server/modules/platform/audit/service'
import { sealNotification } from '@crosscheck/server/modules/platform/notifications/presenter'
import type { Pair, World } from '@crosscheck/server/testing/every-call/world'
import { cloneRows } from '@crosscheck/server/testing/plans/clone-rows'
import type { Client } from 'pg'
import type { Instance } from '../lib/instance.ts'
import { runConcurrently } from '../lib/timing.ts'

/** The user's own rows of every list, and the messages of one conversation. */
const ownRows = 10_000

type Row = { place: string; id: string; sender: string }
type Resealed = {
  table: string
  columns: string
  of: [column: string, id: string]
  seal: (row: Row) => Promise<Buffer>
}

const sealedTables = ({ context }: Instance, { id: matchId, one }: Pair): Resealed[] => {
  const { sealer } = context
  const userId = one.id
  const details = { details: '{}', ipAddress: 'unknown', userAgent: 'bench' }
  return [
    {
      table: 'match_sides',
      columns: 'match_id as id',
      of: ['user_id', userId],
      seal: ({ id }) => sealer.seal(sideSealingContext(userId, id), sideContent()),
    },
    {
      table: 'secure_messages',
      columns: 'id, sender_user_id as sender',
      of: ['match_id', matchId],
      seal: ({ id, sender }) =>
        sealMessage(context, { matchId, senderUserId: sender, id }, 'Hello'),
    },
    {
      table: 'notifications',
      columns: 'id',
      of: ['user_id', userId],
      seal: ({ id }) => sealNotification(context, { userId, id }, { kind: 'new-match' }),
    },
    {
      table: 'audit_log',
      columns: 'id',
      of: ['user_id', userId],
      seal: ({ id }) => sealer.seal(auditSealingContext(userId, id), details),
    },
  ]
}

/** Copied rows are sealed for other ids. Lists open what they show, so it is sealed again. */
const sealAgain = async (
  admin: Client,
  { table, columns, of: [column, id], seal }: Resealed,
): Promise<void> => {
  const { rows } = await admin.query<Row>(
    `select ctid::text as place, ${columns} from ${table} where ${column} = $1`,
    [id],
  )
  const sealed: [place: string, value: Buffer][] = []
  await runConcurrently(rows, 8, async (row) => void sealed.push([row.place, await seal(row)]))
  await admin.query(
    `update ${table} set sealed = made.sealed
     from unnest($1::tid[], $2::bytea[]) as made (place, sealed) where ${table}.ctid = made.place`,
    [sealed.map(([place]) => place), sealed.map(([, value]) => value)],
  )
}

/** A user with ten thousand rows in every list, and as many messages in one conversation. */
export const prepareReader = async (
  instance: Instance,
  world: World,
  admin: Client,
): Promise<Pair> => {
  const pair = await world.talking()
  const { id, one, other, profileId } = pair
  for (const { token } of [one, other])
    await world.call('POST /api/v1/matches/:id/messages', token, {
      params: { id },
      body: { content: 'Hello' },
    })
  await instance.context.background.settled()
  const copies = { copies: ownRows, enough: ownRows }
  // First the rows of this match, because what there is enough of is not copied again.
  await cloneRows(admin, { ...copies, first: 1, kept: [one.id, other.id, profileId, id] })
  await cloneRows(admin, { ...copies, first: 2 * ownRows, kept: [one.id, profileId] })
  await admin.query(
    `update match_sides set strength = strength - (random() * 400)::int, status = 'pending',
       reviewed_at = null, consent = 'pending', consent_at = null, contact = null
     where user_id = $1 and match_id <> $2`,
    [one.id, id],
  )
  // A user has few sessions, and messages of sockets live for minutes.
  for (const table of ['sessions', 'realtime_messages'])
    await admin.query(`delete from ${table} where user_id = $1`, [one.id])
  for (const table of sealedTables(instance, pair)) await sealAgain(admin, table)
  return pair
}
