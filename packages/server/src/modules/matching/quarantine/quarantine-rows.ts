import type { ExplainedField } from '@crosscheck/domain/matching/decision/explain'
import type { IdentifierField } from '@crosscheck/domain/matching/record/fields'
import type { Selectable } from 'kysely'
import type { Context } from '../../../context/context.ts'
import type { SealingContext } from '../../../crypto/sealing/sealer.ts'
import type { Trx } from '../../../db/database.ts'
import { sortSides, type ProfileKey, keyOf } from '../../../crypto/primitives/ids.ts'
import { builtOnce } from '../../../db/transaction/built-once.ts'
import type { QuarantinedMatchesTable } from '../../../db/tables/matches.ts'
import { executeText, fixed } from '../../../db/transaction/fixed-statement.ts'
import { narrowedOnNodes } from '../../../db/transaction/on-nodes.ts'
import { mapInBatches } from '../../../lib/tasks/cooperative.ts'

export type QuarantineReason = 'disjoint' | 'net'
export type QuarantineDecision = 'release' | 'keep'

/** Why a pair is in quarantine: fields and levels, never a value. */
export type EncryptedQuarantineDetails = {
  shared: IdentifierField[]
  fields: ExplainedField[]
  modelVersion: string
  config: string
}

/** A pair of a profile that is in quarantine or was decided by an operator. */
export type QuarantinedPair = {
  matchId: string
  other: ProfileKey
  reason: QuarantineReason
  decision: QuarantineDecision | null
}

export type QuarantineEntry = {
  matchId: string
  other: ProfileKey
  reason: QuarantineReason
  content: EncryptedQuarantineDetails
}

/**
 * Sealed with the data key of the first user. Rows are bound to the table's former name, which
 * therefore stays here.
 */
export const quarantineSealingContext = (userId1: string, matchId: string): SealingContext => ({
  table: 'held_matches',
  row: matchId,
  userId: userId1,
})

type QuarantinedRow = Pick<
  Selectable<QuarantinedMatchesTable>,
  'id' | 'userId1' | 'profileId1' | 'userId2' | 'profileId2' | 'reason' | 'decision'
>

const quarantinedOf = builtOnce<ProfileKey, QuarantinedRow>((trx, { userId, profileId }) =>
  trx
    .selectFrom('quarantinedMatches')
    .select(['id', 'userId1', 'profileId1', 'userId2', 'profileId2', 'reason', 'decision'])
    .where((eb) =>
      eb.or([
        eb.and([eb('userId1', '=', userId), eb('profileId1', '=', profileId)]),
        eb.and([eb('userId2', '=', userId), eb('profileId2', '=', profileId)]),
      ]),
    ),
)

export const readQuarantined = async (trx: Trx, key: ProfileKey): Promise<QuarantinedPair[]> => {
  const rows = await quarantinedOf(trx, key)
  return rows.map((row) => ({
    matchId: row.id,
    other:
      row.userId1 === key.userId
        ? { userId: row.userId2, profileId: row.profileId2 }
        : { userId: row.userId1, profileId: row.profileId1 },
    reason: row.reason,
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
  const [users, profiles] = [
    keys.map(({ userId }) => userId),
    keys.map(({ profileId }) => profileId),
  ]
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

const sealQuarantined = async (context: Context, own: ProfileKey, quarantined: QuarantineEntry) => {
  const [first, second] = sortSides(own, quarantined.other)
  return {
    id: quarantined.matchId,
    userId1: first.userId,
    profileId1: first.profileId,
    userId2: second.userId,
    profileId2: second.profileId,
    reason: quarantined.reason,
    quarantinedAt: context.clock.now(),
    sealed: await context.sealer.seal(
      quarantineSealingContext(first.userId, quarantined.matchId),
      quarantined.content,
    ),
  }
}

const sealBatchSize = 25

/** One statement for any number of rows: a profile that harvests identifiers has hundreds. */
const insertQuarantined = async (
  trx: Trx,
  rows: readonly Awaited<ReturnType<typeof sealQuarantined>>[],
): Promise<void> => {
  await fixed`
    insert into quarantined_matches
      (id, user_id1, profile_id1, user_id2, profile_id2, reason, quarantined_at, sealed)
    select * from unnest(
      ${rows.map(({ id }) => id)}::text[],
      ${rows.map(({ userId1 }) => userId1)}::text[],
      ${rows.map(({ profileId1 }) => profileId1)}::text[],
      ${rows.map(({ userId2 }) => userId2)}::text[],
      ${rows.map(({ profileId2 }) => profileId2)}::text[],
      ${rows.map(({ reason }) => reason)}::text[],
      ${rows.map(({ quarantinedAt }) => quarantinedAt)}::timestamptz[],
      ${rows.map(({ sealed }) => sealed)}::bytea[]
    )
    on conflict (id) do update set reason = excluded.reason, sealed = excluded.sealed`.execute(trx)
}

/**
 * Writes the quarantined pairs of a profile and deletes undecided ones that no longer qualify. The
 * profiles must be locked. False if an operator decided in the meantime; then the caller must roll
 * back and score again.
 */
export const writeQuarantined = async (
  context: Context,
  trx: Trx,
  {
    own,
    entries,
    before,
    undecryptable = new Set(),
  }: {
    own: ProfileKey
    entries: readonly QuarantineEntry[]
    before: readonly QuarantinedPair[]
    /** Keys of profiles that could not be decrypted. Their quarantine entries stay. */
    undecryptable?: ReadonlySet<string>
  },
): Promise<boolean> => {
  if (entries.length === 0 && before.length === 0) return true
  const decisions = new Map(before.map(({ matchId, decision }) => [matchId, decision]))
  const now = await readQuarantined(trx, own)
  if (now.some(({ matchId, decision }) => (decisions.get(matchId) ?? null) !== decision)) {
    return false
  }
  const entryIds = new Set(entries.map(({ matchId }) => matchId))
  const outdated = now.filter(
    ({ matchId, other, decision }) =>
      decision === null && !entryIds.has(matchId) && !undecryptable.has(keyOf(other)),
  )
  if (outdated.length > 0) {
    await trx
      .deleteFrom('quarantinedMatches')
      .where(
        'id',
        'in',
        outdated.map(({ matchId }) => matchId),
      )
      .execute()
  }
  if (entries.length === 0) return true
  const rows = await mapInBatches(entries, sealBatchSize, (some) =>
    Promise.all(some.map((pair) => sealQuarantined(context, own, pair))),
  )
  await insertQuarantined(trx, rows)
  return true
}

/** Deletes the undecided entries of a profile that leaves matching. Decisions stay. */
export const deleteQuarantined = async (trx: Trx, key: ProfileKey): Promise<void> => {
  const quarantined = (await readQuarantined(trx, key)).filter(({ decision }) => decision === null)
  if (quarantined.length === 0) return
  await trx
    .deleteFrom('quarantinedMatches')
    .where(
      'id',
      'in',
      quarantined.map(({ matchId }) => matchId),
    )
    .execute()
}

/** Deletes the entries of a profile that is erased, with the decisions about them. */
export const deleteAllQuarantined = async (
  trx: Trx,
  { userId, profileId }: ProfileKey,
): Promise<void> => {
  await trx
    .deleteFrom('quarantinedMatches')
    .where('userId1', '=', userId)
    .where('profileId1', '=', profileId)
    .execute()
  await trx
    .deleteFrom('quarantinedMatches')
    .where('userId2', '=', userId)
    .where('profileId2', '=', profileId)
    .execute()
}
