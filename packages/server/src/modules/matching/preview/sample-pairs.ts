import { decide } from '@crosscheck/domain/matching/decision/decide'
import { effectOnPair, type PairEffect } from '@crosscheck/domain/matching/preview/preview'
import type { Context } from '../../../context/context.ts'
import type { DecryptedProfile } from '../../../context/matching.ts'
import { matchId, type ProfileKey } from '../../../crypto/primitives/ids.ts'
import { createYield } from '../../../lib/tasks/cooperative.ts'
import { operatorId } from '../../../lib/operator.ts'
import { blockingKeyLookups } from '../candidates/blocking-key-lookups.ts'
import { findCandidates } from '../candidates/find-candidates.ts'
import { keyOf } from '../match-store/locks.ts'
import { findExistingIds } from '../match-store/pairs.ts'
import { readQuarantined } from '../quarantine/quarantine-rows.ts'
import { readBatch } from '../rematch/rematch-runs.ts'
import { decryptProfile, decryptProfiles, readProfiles } from '../scoring/decrypt.ts'
import type { PreviewInput } from './sample-matches.ts'

type PairDeps = Pick<Context, 'blindIndex' | 'clock' | 'database' | 'log' | 'random' | 'sealer'>

export type PairSample = {
  profiles: number
  sampled: number
  effects: Record<PairEffect, number>
}

/** Random profiles: user ids are random. */
const sampleKeys = async ({ database, random }: PairDeps, size: number): Promise<ProfileKey[]> =>
  database.transaction('matcher', operatorId, async (trx) => {
    const later = await readBatch(trx, { position: random.id(), end: null }, size)
    if (later.length === size) return later
    const known = new Set(later.map(keyOf))
    const earlier = await readBatch(trx, { position: '', end: null }, size)
    return [...later, ...earlier.filter((key) => !known.has(keyOf(key)))].slice(0, size)
  })

/** The candidates of a profile under the proposed settings that are no matches today. */
const findPairs = async (
  deps: PairDeps,
  key: ProfileKey,
  { before, after }: PreviewInput,
): Promise<{
  own: DecryptedProfile
  others: DecryptedProfile[]
  isFoundBefore: (other: ProfileKey) => boolean
} | null> => {
  const found = await deps.database.transaction('matcher', key.userId, async (trx) => {
    const [encrypted] = await readProfiles(trx, [key])
    const own = encrypted && (await decryptProfile(deps, encrypted))
    if (!own) return null
    const lookups = blockingKeyLookups(deps, own.record, after)
    const candidates = await readProfiles(
      trx,
      await findCandidates(trx, own.userId, lookups, after),
    )
    const known = await findCandidates(
      trx,
      own.userId,
      blockingKeyLookups(deps, own.record, before),
      before,
    )
    const existing = await findExistingIds(
      trx,
      candidates.map((other) => matchId(own, other)),
    )
    const quarantined = new Set((await readQuarantined(trx, own)).map(({ other }) => keyOf(other)))
    const open = candidates.filter(
      (other) => !existing.has(matchId(own, other)) && !quarantined.has(keyOf(other)),
    )
    return { own, open, known: new Set(known.map(keyOf)) }
  })
  if (!found) return null
  const { own, open, known } = found
  const others = await decryptProfiles(deps, open)
  return { own, others, isFoundBefore: (other) => known.has(keyOf(other)) }
}

/** Scores pairs of random profiles with their candidates that are no matches today. */
export const samplePairs = async (
  deps: PairDeps,
  input: PreviewInput,
  size: number,
): Promise<PairSample> => {
  const sample: PairSample = { profiles: 0, sampled: 0, effects: { appears: 0, appearsWeak: 0 } }
  const seen = new Set<string>()
  const pause = createYield()
  for (const key of await sampleKeys(deps, size)) {
    if (input.isOver()) break
    const pairs = await findPairs(deps, key, input)
    if (!pairs) continue
    const { own, others, isFoundBefore } = pairs
    sample.profiles += 1
    for (const other of others) {
      const id = matchId(own, other)
      if (seen.has(id)) continue
      seen.add(id)
      sample.sampled += 1
      const { scoring, before, after } = input
      const effect = effectOnPair({
        before: decide(own.record, other.record, { ...scoring, config: before }),
        after: decide(own.record, other.record, { ...scoring, config: after }),
        isFoundBefore: isFoundBefore(other),
        isFoundAfter: true,
      })
      if (effect) sample.effects[effect] += 1
      await pause()
    }
  }
  return sample
}
