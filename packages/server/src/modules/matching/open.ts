import { comparisonVersion, type ComparisonRecord } from '@crosscheck/domain/matching/record'
import { sql } from 'kysely'
import type { Context, Trx } from '../../context.ts'
import type { ProfileKey } from '../../crypto/ids.ts'
import { comparisonOf, comparisonPlace, openContent } from '../profiles/content.ts'

export type ClosedProfile = ProfileKey & {
  version: number
  comparison: Buffer
  tokenKey: string | null
}
export type OpenedProfile = ProfileKey & { version: number; record: ComparisonRecord }

/** The named profiles that are in matching: not deleted, and with tokens. */
export const readProfiles = async (
  trx: Trx,
  keys: readonly ProfileKey[],
): Promise<ClosedProfile[]> => {
  if (keys.length === 0) return []
  const { rows } = await sql<ClosedProfile>`
    select p.user_id, p.id as profile_id, p.version, p.comparison, p.token_key
    from unnest(${keys.map(({ userId }) => userId)}::text[], ${keys.map(({ profileId }) => profileId)}::text[])
      as wanted (user_id, id)
    join partner_profiles p on p.user_id = wanted.user_id and p.id = wanted.id
    where p.deleted_at is null and p.matchable and p.token_key is not null`.execute(trx)
  return rows
}

/** Prepared by older rules: prepared again from what the profile holds. */
const prepareAgain = async (
  context: Context,
  trx: Trx,
  { userId, profileId }: ProfileKey,
): Promise<ComparisonRecord | null> => {
  const row = await trx
    .selectFrom('partnerProfiles')
    .select(['userId', 'id', 'sealed'])
    .where('userId', '=', userId)
    .where('id', '=', profileId)
    .executeTakeFirst()
  return row ? comparisonOf(await openContent(context, row), context.clock.now()) : null
}

/** Opens a profile's comparison in memory; null when its owner's key is destroyed. */
export const openProfile = async (
  context: Context,
  trx: Trx,
  { comparison, userId, profileId, version }: ClosedProfile,
): Promise<OpenedProfile | null> => {
  let record: ComparisonRecord | null
  try {
    record = await context.sealer.open<ComparisonRecord>(
      comparisonPlace(userId, profileId),
      comparison,
    )
    if (record.version !== comparisonVersion) {
      record = await prepareAgain(context, trx, { userId, profileId })
    }
  } catch (error) {
    context.log.warn({ userId, error }, 'A profile could not be opened for matching')
    return null
  }
  return record && { userId, profileId, version, record }
}

export const openProfiles = async (
  context: Context,
  trx: Trx,
  closed: readonly ClosedProfile[],
): Promise<OpenedProfile[]> => {
  const opened = await Promise.all(closed.map((profile) => openProfile(context, trx, profile)))
  return opened.filter((profile) => profile !== null)
}
