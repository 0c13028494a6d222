import type { MatchingConfig } from '@crosscheck/domain/matching/rule/config'
import { holderLimitOf } from '@crosscheck/domain/matching/blocking/blocking-keys'
import type { ComparisonRecord } from '@crosscheck/domain/matching/record/record'
import type { Context } from '../../../context/context.ts'
import { blockingKeyHashes } from '../../describing/profiles/blocking-keys.ts'
import type { BlockingKeyLookup } from './repository/find-candidates.ts'

/** The blocking keys by which candidates for a record are found. */
export const blockingKeyLookups = (
  { blindIndex }: Pick<Context, 'blindIndex'>,
  record: ComparisonRecord,
  { genericLimit }: MatchingConfig,
): BlockingKeyLookup[] =>
  blockingKeyHashes(blindIndex, record).map(({ kind, key }) => ({
    key,
    limit: holderLimitOf(kind, genericLimit),
  }))
