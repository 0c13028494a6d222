import { sql } from 'kysely'

const conditionOf = (prefix: string): string =>
  `${prefix}matchable and ${prefix}deleted_at is null and ${prefix}index_key_id is not null`

/**
 * The condition of a profile that takes part in matching, in words that PostgreSQL finds in an
 * index: it may be compared, is not deleted, and has blocking keys.
 */
export const inMatchingText = (profile: string): string => conditionOf(`${profile}.`)

/** The same for a query of `partner_profiles` alone. */
export const isInMatching = sql<boolean>`${sql.raw(conditionOf(''))}`
