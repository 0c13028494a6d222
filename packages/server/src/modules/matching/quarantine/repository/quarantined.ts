import type { ExpressionBuilder } from 'kysely'
import type { Trx } from '../../../../db/database.ts'
import { type ProfileKey, keyOf } from '../../../../crypto/primitives/ids.ts'
import { builtOnce } from '../../../../db/transaction/built-once.ts'
import type { Row, Tables } from '../../../../db/tables.ts'
import { executeText, fixed } from '../../../../db/transaction/fixed-statement.ts'
import { columnsOf } from '../../score/repository.ts'
import { rowInserter } from '../../../../db/transaction/insert-rows.ts'
import { narrowedOnNodes } from '../../../../db/transaction/on-nodes.ts'

export type QuarantineDecision = 'release' | 'keep'

/** A pair of a profile that is in quarantine or was decided by an operator. */
export type QuarantinedPair = {
  matchId: string
  other: ProfileKey
  decision: QuarantineDecision | null
}

type QuarantinedRow = Pick<
  Row<'quarantinedMatches'>,
  'id' | 'userId1' | 'profileId1' | 'userId2' | 'profileId2' | 'decision'
>

const isOf =
  ({ userId, profileId }: ProfileKey) =>
  (eb: ExpressionBuilder<Tables, 'quarantinedMatches'>) =>
    eb.or([
      eb.and([eb('userId1', '=', userId), eb('profileId1', '=', profileId)]),
      eb.and([eb('userId2', '=', userId), eb('profileId2', '=', profileId)]),
    ])

const quarantinedOf = builtOnce<ProfileKey, QuarantinedRow>((trx, key) =>
  trx
    .selectFrom('quarantinedMatches')
    .select(['id', 'userId1', 'profileId1', 'userId2', 'profileId2', 'decision'])
    .where(isOf(key)),
)

export const readQuarantined = async (trx: Trx, key: ProfileKey): Promise<QuarantinedPair[]> => {
  const rows = await quarantinedOf(trx, key)
  return rows.map((row) => ({
    matchId: row.id,
    other:
      row.userId1 === key.userId
        ? { userId: row.userId2, profileId: row.profileId2 }
        : { userId: row.userId1, profileId: row.profileId1 },
    decision: row.decision,
  }))
}

const withheldSidesQuery = narrowedOnNodes(
  (narrowed) => `
    select s.user_id, s.profile_id
    from unnest($1::text[], $2::text[]) as wanted (user_id, profile_id)
    join match_sides s on s.user_id = wanted.user_id and s.profile_id = wanted.profile_id
      and s.disclosure in ('second', 'hidden') ${narrowed}`,
  's.user_id = any($1)',
)

/**
 * The profiles with a pair that is or was in quarantine, or that another user sees first, as their
 * keys. One condition over all quarantined rows, because for several PostgreSQL may read the table
 * whole. Sides are on other nodes of a cluster, hence two statements in one message.
 */
export const findGuardedProfiles = async (
  trx: Trx,
  keys: readonly ProfileKey[],
): Promise<Set<string>> => {
  const [users, profiles] = columnsOf(keys)
  const found = await Promise.all([
    fixed<ProfileKey>`
      select wanted.user_id, wanted.profile_id
      from unnest(${users}::text[], ${profiles}::text[]) as wanted (user_id, profile_id)
      where exists (
        select from quarantined_matches q
          where q.user_id1 = wanted.user_id and q.profile_id1 = wanted.profile_id
        union all
        select from quarantined_matches q
          where q.user_id2 = wanted.user_id and q.profile_id2 = wanted.profile_id)`.execute(trx),
    executeText<ProfileKey>(trx, withheldSidesQuery(trx), [users, profiles]),
  ])
  return new Set(found.flatMap(({ rows }) => rows.map(keyOf)))
}

export type NewQuarantined = Omit<QuarantinedRow, 'decision'> & {
  quarantinedAt: Date
  sealed: Buffer
}

export const insertQuarantined = rowInserter(
  { into: 'quarantinedMatches', conflict: '(id) do update set sealed = excluded.sealed' },
  {
    text: ['id', 'userId1', 'profileId1', 'userId2', 'profileId2'],
    timestamptz: ['quarantinedAt'],
    bytea: ['sealed'],
  },
)

export const deleteEntries = async (trx: Trx, pairs: readonly QuarantinedPair[]): Promise<void> => {
  const ids = pairs.map(({ matchId }) => matchId)
  if (ids.length > 0) await trx.deleteFrom('quarantinedMatches').where('id', 'in', ids).execute()
}

/** Deletes the undecided entries of a profile that leaves matching. Decisions stay. */
export const deleteQuarantined = async (trx: Trx, key: ProfileKey): Promise<void> => {
  const pairs = (await readQuarantined(trx, key)).filter(({ decision }) => decision === null)
  await deleteEntries(trx, pairs)
}

/** Deletes the entries of a profile that is erased, with the decisions about them. */
export const deleteAllQuarantined = (trx: Trx, key: ProfileKey) =>
  trx.deleteFrom('quarantinedMatches').where(isOf(key)).execute()

export const findQuarantined = (trx: Trx, id: string) =>
  trx.selectFrom('quarantinedMatches').selectAll().where('id', '=', id).executeTakeFirst()

export const lockQuarantined = (trx: Trx, id: string) =>
  trx
    .selectFrom('quarantinedMatches')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

export const decideQuarantined = (
  trx: Trx,
  { id, ...decided }: { id: string; decision: QuarantineDecision; decidedAt: Date },
) => trx.updateTable('quarantinedMatches').set(decided).where('id', '=', id).execute()
