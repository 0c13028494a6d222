import { findLiveIds } from '../../describing/profiles/repository.ts'
import { onlyIdentifiers, everShared } from '@crosscheck/domain/matching/quarantine/entry-times'
import { reachesDistinctPeople } from '@crosscheck/domain/matching/quarantine/nets'
import { needsGuards } from '@crosscheck/domain/matching/quarantine/probes'
import type { Context } from '../../../context/context.ts'
import type { DecryptedProfile } from '../../../context/matching.ts'
import type { Trx } from '../../../db/database.ts'
import { type ProfileKey, keyOf } from '../../../crypto/primitives/ids.ts'
import { runGenerator } from '../../../lib/tasks/cooperative.ts'
import { blockingKeyLookups } from '../candidates/blocking-key-lookups.ts'
import { findCandidates } from '../candidates/repository/find-candidates.ts'
import { decryptProfiles } from '../score/decrypt.ts'
import { readProfiles } from '../score/repository.ts'
import type { ScoringContext } from '../score/score.ts'

/** Bounds the work: some of the reached profiles are enough to recognize a net. */
const maxReached = 30
const maxProfilesOfAccount = 20

/** The other profiles of the same account that are in matching. */
const readAccount = async (
  context: Context,
  trx: Trx,
  { userId, profileId }: ProfileKey,
): Promise<DecryptedProfile[]> => {
  const keys = (await findLiveIds(trx, userId))
    .filter((id) => id !== profileId)
    .slice(0, maxProfilesOfAccount)
    .map((id) => ({ userId, profileId: id }))
  return decryptProfiles(context, await readProfiles(trx, keys))
}

/** The profiles that share one of the identifiers of `profile`, present or former. */
const readReached = async (
  context: Context,
  trx: Trx,
  { profile, scoring }: { profile: DecryptedProfile; scoring: ScoringContext },
): Promise<DecryptedProfile[]> => {
  const { record, userId } = profile
  const versions = [onlyIdentifiers(record), ...(record.former ?? [])]
  const lookups = versions.flatMap((version) =>
    blockingKeyLookups(context, version, scoring.config),
  )
  const config = { ...scoring.config, candidateLimit: maxReached }
  const keys = await findCandidates(trx, userId, lookups, config)
  const reached = await decryptProfiles(context, await readProfiles(trx, keys))
  return reached.filter((other) => everShared(record, other.record))
}

/**
 * The profiles that a profile reaches by its present and former identifiers, and those that other
 * profiles of the account reach by identifiers alone. None for a profile without a suspicion.
 */
export const findReached = (
  context: Context,
  profile: DecryptedProfile,
  { scoring, isSuspect }: { scoring: ScoringContext; isSuspect: boolean },
): Promise<DecryptedProfile[]> => {
  if (!isSuspect && !profile.record.former) return Promise.resolve([])
  return context.database.transaction('matcher', profile.userId, async (trx) => {
    const [reached, account] = await Promise.all([
      readReached(context, trx, { profile, scoring }),
      isSuspect ? readAccount(context, trx, profile) : [],
    ])
    for (const other of account) {
      const theirs = await readReached(context, trx, { profile: other, scoring })
      reached.push(...theirs.filter((hit) => needsGuards(hit.record, other.record, scoring)))
    }
    return [...new Map(reached.map((one) => [keyOf(one), one])).values()]
  })
}

/** Whether the reached profiles describe people who clearly differ. */
export const isNet = async (
  reached: readonly DecryptedProfile[],
  scoring: ScoringContext,
): Promise<boolean> =>
  runGenerator(
    reachesDistinctPeople(
      [...new Map(reached.map((one) => [keyOf(one), one.record])).values()],
      scoring,
    ),
  )
