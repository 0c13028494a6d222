import type { MatchingConfig } from '@crosscheck/domain/matching/rule/config'
import type { Context } from '../../../context/context.ts'
import type { DecryptedProfile } from '../../../context/matching.ts'
import { matchId, type ProfileKey, keyOf } from '../../../crypto/primitives/ids.ts'
import type { Trx } from '../../../db/database.ts'
import { listUnsealed } from '../write/repository/side-lists.ts'
import {
  recorded,
  recordInTransaction,
  stale,
  untilRecorded,
  type RecordResult,
} from '../write/record-result.ts'
import { decryptProfiles } from '../score/decrypt.ts'
import { readProfiles } from '../score/repository.ts'
import { scoreCandidates, type ScoredPair } from '../score/score.ts'
import { matchProfile } from './match-profile.ts'
import { readPairsUnderLock } from './record-matches.ts'
import { sealSides, sidesWithContent } from '../write/seal-sides.ts'
import { writeMatches } from '../write/write-matches.ts'

type OpenedMatches = { userId: string; matchIds: readonly string[] }

/** The profiles on both sides of those of a user's visible matches that are not sealed yet. */
const readUnsealed = async (
  trx: Trx,
  { userId, matchIds }: OpenedMatches,
): Promise<ProfileKey[]> => {
  const rows = await listUnsealed(trx, { userId, matchIds })
  const keys = rows.flatMap(({ profileId, otherUserId, otherProfileId }) => [
    { userId, profileId },
    { userId: otherUserId, profileId: otherProfileId },
  ])
  return [...new Map(keys.map((key) => [keyOf(key), key])).values()]
}

const decryptBoth = async (
  context: Context,
  opened: OpenedMatches,
): Promise<DecryptedProfile[]> => {
  const rows = await context.database.transaction('matcher', opened.userId, async (trx) =>
    readProfiles(trx, await readUnsealed(trx, opened)),
  )
  return decryptProfiles(context, rows)
}

type OwnPairs = { own: DecryptedProfile; pairs: ScoredPair[]; config: MatchingConfig }

const scoreUnsealed = async (
  context: Context,
  { userId, matchIds }: OpenedMatches,
): Promise<OwnPairs[]> => {
  const profiles = await decryptBoth(context, { userId, matchIds })
  const wanted = new Set(matchIds)
  const scoring = {
    config: await context.matching.config(),
    ...context.matching.current(userId),
  }
  const isOwn = (profile: ProfileKey): boolean => profile.userId === userId
  const others = profiles.filter((profile) => !isOwn(profile))
  const scored: OwnPairs[] = []
  for (const own of profiles.filter(isOwn)) {
    const opened = others.filter((other) => wanted.has(matchId(own, other)))
    const pairs = await scoreCandidates(own, opened, scoring)
    scored.push({ own, pairs, config: scoring.config })
  }
  return scored
}

/** The sides are sealed before the lock, for which the requests of others would have to wait. */
const sealAndWrite = async (context: Context, some: OwnPairs): Promise<RecordResult> => {
  const { own, pairs } = some
  const sealed = await sealSides(context, await sidesWithContent(some))
  return recordInTransaction(context, own.userId, async (trx) => {
    const existing = await readPairsUnderLock(trx, own, pairs)
    if (!existing) return stale()
    const existingPairs = new Map(existing.map((pair) => [pair.matchId, pair]))
    const isUnsealed = (id: string): boolean => existingPairs.get(id)?.isSealed === false
    const matches = pairs.filter((pair) => isUnsealed(pair.matchId))
    const sides = sealed.filter((side) => isUnsealed(side.matchId))
    return writeMatches(context, trx, { own, matches, sides, existingPairs })
  })
}

/** Returns the user's profiles with a pair that is no coincidence any more. */
const sealSome = async (context: Context, opened: OpenedMatches): Promise<ProfileKey[]> => {
  const changed: ProfileKey[] = []
  await untilRecorded(async () => {
    for (const { own, pairs, config } of await scoreUnsealed(context, opened)) {
      if (pairs.some(({ isCoincidence }) => !isCoincidence)) changed.push(own)
      const coincidences = pairs.filter(({ isCoincidence }) => isCoincidence)
      if (coincidences.length === 0) continue
      const result = await sealAndWrite(context, { own, pairs: coincidences, config })
      if (result.kind !== 'recorded') return result
    }
    return recorded
  })
  return changed
}

/** Few matches in each transaction keep few profiles locked, for a short time. */
const matchesInTransaction = 25

/**
 * Seals the content of weak matches that a user opens. A pair that is no coincidence any more,
 * because a profile or the rules changed and have not been compared again, goes through the whole
 * comparison with its guards.
 */
export const sealOpened = async (context: Context, { userId, matchIds }: OpenedMatches) => {
  const changed = new Map<string, ProfileKey>()
  for (let start = 0; start < matchIds.length; start += matchesInTransaction) {
    const some = matchIds.slice(start, start + matchesInTransaction)
    for (const own of await sealSome(context, { userId, matchIds: some }))
      changed.set(keyOf(own), own)
  }
  for (const { profileId } of changed.values())
    await matchProfile(context, { userId, profileId }, { keepNotified: true, isBulk: true })
}
