import { sql, type Updateable } from 'kysely'
import type { Trx } from '../../../db/database.ts'
import { builtOnce } from '../../../db/transaction/built-once.ts'
import { fixed } from '../../../db/transaction/fixed-statement.ts'
import { rowInserter } from '../../../db/transaction/insert-rows.ts'
import type { Row, Tables } from '../../../db/tables.ts'
import type { ProfileKey } from '../../../crypto/primitives/ids.ts'

export type ProfileRow = Row<'partnerProfiles'>

const shownProfile = builtOnce<{ userId: string; id: string }, ProfileRow>((trx, { userId, id }) =>
  trx
    .selectFrom('partnerProfiles')
    .selectAll()
    .where(({ and }) => and({ userId, id }))
    .where('deletedAt', 'is', null),
)

/**
 * Only a profile that its owner sees. A deleted profile is not found, even while it can be
 * restored.
 */
export const findProfile = async (trx: Trx, userId: string, id: string) =>
  (await shownProfile(trx, { userId, id }))[0]

const lockedProfile = builtOnce<{ userId: string; id: string }, ProfileRow>((trx, { userId, id }) =>
  trx
    .selectFrom('partnerProfiles')
    .selectAll()
    .where(({ and }) => and({ userId, id }))
    .forUpdate(),
)

/** Includes deleted profiles. The row stays locked until the transaction ends. */
export const lockProfile = async (trx: Trx, userId: string, id: string) =>
  (await lockedProfile(trx, { userId, id }))[0]

const shown = ['userId', 'id', 'createdAt', 'updatedAt', 'sealed', 'compared', 'matchable'] as const
export type ShownProfile = Pick<ProfileRow, (typeof shown)[number]>

export const listProfiles = builtOnce<{ userId: string }, ShownProfile>((trx, { userId }) =>
  trx
    .selectFrom('partnerProfiles')
    .select(shown)
    .where('userId', '=', userId)
    .where('deletedAt', 'is', null)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc'),
)

const liveIds = builtOnce<{ userId: string }, { id: string }>((trx, { userId }) =>
  trx
    .selectFrom('partnerProfiles')
    .select('id')
    .where('userId', '=', userId)
    .where('deletedAt', 'is', null),
)

export const findLiveIds = async (trx: Trx, userId: string): Promise<string[]> =>
  (await liveIds(trx, { userId })).map(({ id }) => id)

/** The ids of all profiles of the user, including deleted ones. */
export const listIds = async (trx: Trx, userId: string): Promise<string[]> => {
  const rows = await trx
    .selectFrom('partnerProfiles')
    .select('id')
    .where('userId', '=', userId)
    .execute()
  return rows.map(({ id }) => id)
}

/** The ids of the profiles that wait for the proof of the address, the oldest first. */
export const listWaiting = async (trx: Trx, userId: string): Promise<string[]> => {
  const rows = await trx
    .selectFrom('partnerProfiles')
    .select('id')
    .where(({ and }) => and({ userId, matchable: true }))
    .where('deletedAt', 'is', null)
    .where('indexKeyId', 'is', null)
    .orderBy('createdAt')
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** The ids of the compared profiles that the user created after a time. */
export const listCreatedSince = async (
  trx: Trx,
  userId: string,
  since: Date,
): Promise<string[]> => {
  const rows = await trx
    .selectFrom('partnerProfiles')
    .select('id')
    .where('userId', '=', userId)
    .where('createdAt', '>', since)
    .where('deletedAt', 'is', null)
    .where('matchable', '=', true)
    .execute()
  return rows.map(({ id }) => id)
}

/** When each profile of the user was created, including deleted ones, the oldest first. */
export const listCreationTimes = (trx: Trx, userId: string) =>
  trx
    .selectFrom('partnerProfiles')
    .select(['id', 'createdAt'])
    .where('userId', '=', userId)
    .orderBy('createdAt')
    .orderBy('id')
    .execute()

/** All profiles of the user in the order of ids, including deleted ones that can be restored. */
export const pageOfProfiles = (
  trx: Trx,
  userId: string,
  { after, count }: { after: string; count: number },
) =>
  trx
    .selectFrom('partnerProfiles')
    .select(['userId', 'id', 'sealed'])
    .where('userId', '=', userId)
    .where('id', '>', after)
    .orderBy('id')
    .limit(count)
    .execute()

/**
 * The profiles whose comparison is on, including deleted ones. The rows stay locked until the
 * transaction ends.
 */
export const listCompared = builtOnce<{ userId: string }, ProfileRow>((trx, { userId }) =>
  trx
    .selectFrom('partnerProfiles')
    .selectAll()
    .where(({ and }) => and({ userId, compared: true }))
    .orderBy('id')
    .forUpdate(),
)

/**
 * The number of profiles that a user sees, of those whose comparison is on, and of those whose
 * comparison is not finished.
 */
type ProfileCounts = { profiles: number; compared: number; unfinished: number }

export const countProfiles = async (trx: Trx, userId: string): Promise<ProfileCounts> => {
  const { rows } = await fixed<ProfileCounts>`
    select count(*) as profiles, count(*) filter (where compared) as compared,
      count(*) filter (where compared and matchable
        and matched_version is distinct from version) as unfinished
    from partner_profiles where user_id = ${userId} and deleted_at is null`.execute(trx)
  return rows[0]!
}

/** False if the user already has a profile with this id. */
export const insertProfile = async (trx: Trx, row: ProfileRow): Promise<boolean> => {
  const { rows } = await fixed`
    insert into partner_profiles
      (user_id, id, created_at, updated_at, version, matched_version, matchable, compared,
        self_listed, index_key_id, blocking_key_version, deleted_at, sealed, history, comparison)
    values (${row.userId}, ${row.id}, ${row.createdAt}, ${row.updatedAt}, ${row.version},
      ${row.matchedVersion}, ${row.matchable}, ${row.compared},
      ${row.selfListed}, ${row.indexKeyId}, ${row.blockingKeyVersion}, ${row.deletedAt}, ${row.sealed},
      ${row.history}, ${row.comparison})
    on conflict (user_id, id) do nothing
    returning id`.execute(trx)
  return rows.length === 1
}

export const updateProfile = (
  trx: Trx,
  {
    userId,
    id,
    changes,
  }: { userId: string; id: string; changes: Updateable<Tables['partnerProfiles']> },
): Promise<ProfileRow> =>
  trx
    .updateTable('partnerProfiles')
    .set(changes)
    .where(({ and }) => and({ userId, id }))
    .returningAll()
    .executeTakeFirstOrThrow()

/**
 * Whether administrators removed the profile and the time to appeal is not over. Its owner cannot
 * restore it, and it is not erased yet.
 */
export const isRemovedByDecision = async (
  trx: Trx,
  { userId, profileId }: ProfileKey,
): Promise<boolean> => {
  const found = await trx
    .selectFrom('reviewCases')
    .select('id')
    .where(({ and }) =>
      and({ subjectUserId: userId, profileId, decision: 'remove_profile', inForce: true }),
    )
    .executeTakeFirst()
  return found !== undefined
}

const conditionOf = (prefix: string): string =>
  `${prefix}matchable and ${prefix}deleted_at is null and ${prefix}index_key_id is not null`

/**
 * The condition of a profile that takes part in matching, in words that PostgreSQL finds in an
 * index: it may be compared, is not deleted, and has blocking keys.
 */
export const inMatchingText = (profile: string): string => conditionOf(`${profile}.`)

/** The same for a query of `partner_profiles` alone. */
export const isInMatching = sql<boolean>`${sql.raw(conditionOf(''))}`

export const listBlockingKeys = async (
  trx: Trx,
  { userId, id }: Pick<ProfileRow, 'userId' | 'id'>,
): Promise<Buffer[]> => {
  const rows = await trx
    .selectFrom('blockingKeys')
    .select('key')
    .where(({ and }) => and({ userId, profileId: id }))
    .execute()
  return rows.map(({ key }) => key)
}

export const deleteBlockingKeys = async (trx: Trx, userId: string, profileId: string) => {
  await fixed`
    delete from blocking_keys where user_id = ${userId} and profile_id = ${profileId}`.execute(trx)
}

const insertKeyRows = rowInserter(
  { into: 'blockingKeys', conflict: 'do nothing' },
  { bytea: ['key'] },
  { text: ['userId', 'profileId'] },
)

export const insertKeys = (
  trx: Trx,
  { keys, ...profile }: ProfileKey & { keys: readonly Buffer[] },
): Promise<number> =>
  insertKeyRows(
    trx,
    keys.map((key) => ({ key })),
    profile,
  )
