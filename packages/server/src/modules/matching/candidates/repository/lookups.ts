import type { MatchingConfig } from '@crosscheck/domain/matching/rule/config'

/**
 * A blocking key to look up. It proposes its holders if at most `limit` other users' profiles have
 * it.
 */
export type BlockingKeyLookup = { key: Buffer; limit: number }

export type Limits = Pick<MatchingConfig, 'candidateLimit'>
