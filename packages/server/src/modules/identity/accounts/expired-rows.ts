import { latestEnd } from '@crosscheck/domain/clock'
import { retentionRules } from '@crosscheck/domain/retention/rules'
import { sql, type SqlBool } from 'kysely'
import { olderThan, type RowsToErase } from '../../../retention/sweep.ts'

const links = retentionRules['sign-in-links'].periodMs
const counts = retentionRules['attempt-counts'].periodMs
/** Longer than any count takes to be full again: a later moment comes from a wrong clock. */
const longestMs = 2 * 86_400_000

export const linkRows: readonly RowsToErase[] = [
  { table: 'single_use_tokens', key: ['hash'], isOver: olderThan('expires_at', links) },
  { table: 'email_changes', key: ['user_id'], isOver: olderThan('expires_at', links) },
]

export const attemptRows: readonly RowsToErase[] = [
  {
    table: 'attempts',
    key: ['key'],
    isOver: (now) => sql<SqlBool>`
      (full_again_at <= ${new Date(now.getTime() - counts)}
        or full_again_at > ${latestEnd(now, longestMs)})`,
  },
]
