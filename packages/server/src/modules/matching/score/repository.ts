import { sql, type RawBuilder } from 'kysely'
import { blockingKeyVersion } from '@crosscheck/domain/matching/rematch/version'
import { keyOf, type ProfileKey } from '../../../crypto/primitives/ids.ts'
import { inMatchingText, isInMatching } from '../../describing/profiles/repository.ts'
import { narrowedOnNodes } from '../../../db/transaction/on-nodes.ts'
import type { Trx } from '../../../db/database.ts'
import { executeText } from '../../../db/transaction/fixed-statement.ts'

export type EncryptedProfile = ProfileKey & {
  version: number
  comparison: Buffer
  sealed: Buffer
  /** Only of a profile whose record is outdated; it is several times as large as the rest. */
  history: Buffer | null
  createdAt: Date
}

/** The profiles with these keys that are in matching, and whose owners may act. */
const inMatching = (columns: string) =>
  narrowedOnNodes(
    (narrowed) => `
    select ${columns}
    from unnest($1::text[], $2::text[]) as wanted (user_id, id)
    join partner_profiles p on p.user_id = wanted.user_id and p.id = wanted.id
    where ${inMatchingText('p')}
      and not exists (select from review_cases
      where review_cases.subject_user_id = p.user_id and review_cases.in_force
        and review_cases.decision in ('suspend', 'close')) ${narrowed}`,
    'p.user_id = any($1)',
  )

export const columnsOf = (keys: readonly ProfileKey[]): [string[], string[]] => [
  keys.map(({ userId }) => userId),
  keys.map(({ profileId }) => profileId),
]

const profilesQuery = inMatching(
  `p.user_id, p.id as profile_id, p.version, p.comparison, p.sealed, p.created_at,
    case when p.blocking_key_version <> ${blockingKeyVersion} then p.history end as history`,
)

export const readProfiles = async (
  trx: Trx,
  keys: readonly ProfileKey[],
): Promise<EncryptedProfile[]> => {
  if (keys.length === 0) return []
  const { rows } = await executeText<EncryptedProfile>(trx, profilesQuery(trx), columnsOf(keys))
  return rows
}

const versionsQuery = inMatching('p.user_id, p.id as profile_id, p.version')

export const readVersions = async (
  trx: Trx,
  keys: readonly ProfileKey[],
): Promise<ReadonlyMap<string, number>> => {
  const { rows } = await executeText<ProfileKey & { version: number }>(
    trx,
    versionsQuery(trx),
    columnsOf(keys),
  )
  return new Map(rows.map((row) => [keyOf(row), row.version]))
}

/**
 * Counts by a sequential scan. The role's settings, made for lookups by key, would read row by row.
 */
export const countInMatching = async (
  trx: Trx,
  condition = sql<boolean>`true`,
): Promise<number> => {
  // reads the whole table
  await sql.raw('set local statement_timeout = 0').execute(trx)
  await sql.raw('set local enable_seqscan = on').execute(trx)
  const { profiles } = await trx
    .selectFrom('partnerProfiles')
    .where(isInMatching)
    .where(condition)
    .select((eb) => eb.fn.countAll<number>().as('profiles'))
    .executeTakeFirstOrThrow()
  await sql.raw('set local statement_timeout to default').execute(trx)
  await sql.raw('set local enable_seqscan to default').execute(trx)
  return profiles
}

type Range = {
  after: ProfileKey
  end?: string | null
  limit: number
  condition?: RawBuilder<boolean> | undefined
}

/** The next profiles in matching, ordered by key, of users before `end`. */
export const readBatch = (trx: Trx, { after, end = null, limit, condition }: Range) =>
  trx
    .selectFrom('partnerProfiles')
    .where(isInMatching)
    .select(['userId', 'id as profileId', 'comparison', 'indexKeyId', 'blockingKeyVersion'])
    .where(sql<boolean>`(user_id, id) > (${after.userId}, ${after.profileId})`)
    .$if(end !== null, (query) => query.where('userId', '<', end))
    .$if(condition !== undefined, (query) => query.where(condition!))
    .orderBy('userId')
    .orderBy('id')
    .limit(limit)
    .execute()

export type EncryptedComparison = Awaited<ReturnType<typeof readBatch>>[number]
