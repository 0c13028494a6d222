import type { Context } from '../../../context/context.ts'
import type { DecryptedProfile } from '../../../context/matching.ts'
import type { Trx } from '../../../db/database.ts'
import type { ProfileKey } from '../../../crypto/primitives/ids.ts'
import { operatorId } from '../../../lib/operator.ts'
import { keyOf, lockProfiles } from '../match-store/locks.ts'
import { findExistingIds } from '../match-store/pairs.ts'
import { recordInTransaction, type Recorded, type Stale } from '../match-store/record-result.ts'
import { findGuardedProfiles } from '../quarantine/quarantine-rows.ts'
import { sealOrDefer, type RecordedPair } from '../recording/seal-sides.ts'
import { withinEitherCap } from '../recording/weak-cap.ts'
import { writeMatches, type MatchesToWrite } from '../recording/write-matches.ts'
import { readVersions } from '../scoring/decrypt.ts'

/** A profile and its recordable pairs, strongest first. */
export type ComparedProfile = {
  own: DecryptedProfile
  pairs: RecordedPair[]
}

/** The new pairs of a profile to write: all except weak ones beyond both caps. */
const selectNewPairs = async (
  trx: Trx,
  pairs: readonly RecordedPair[],
  { existingIds, weakCap }: { existingIds: ReadonlySet<string>; weakCap: number },
): Promise<RecordedPair[]> => {
  const newPairs = pairs.filter(({ matchId }) => !existingIds.has(matchId))
  const weak = newPairs.filter(({ decision }) => decision.weak)
  const withinCap = new Set(await withinEitherCap(trx, weak, weakCap))
  return newPairs.filter((pair) => !pair.decision.weak || withinCap.has(pair))
}

const distinct = (profiles: readonly ProfileKey[]): ProfileKey[] => [
  ...new Map(profiles.map((profile) => [keyOf(profile), profile])).values(),
]

type BatchResult = (Recorded & { skipped: ProfileKey[] }) | Stale

/**
 * Chooses the new matches of several profiles and writes them in one transaction. Like
 * `recordMatches`, it works under lock and skips profiles that changed since they were scored.
 * Returns the skipped profiles, to be compared one by one. Weak matches beyond the caps are left to
 * `evictOverCaps`.
 */
export const recordBatch = (
  context: Context,
  compared: readonly ComparedProfile[],
  { notify }: { notify: boolean },
): Promise<BatchResult> =>
  recordInTransaction(context, { userId: operatorId }, async (trx) => {
    const { weakCap } = await context.matching.config()
    const all = distinct(
      compared.flatMap(({ own, pairs }) => [own, ...pairs.map(({ other }) => other)]),
    )
    const ids = new Set(compared.flatMap(({ pairs }) => pairs.map(({ matchId }) => matchId)))
    const [, versions, existingIds, guarded] = await Promise.all([
      lockProfiles(trx, all),
      readVersions(trx, all),
      findExistingIds(trx, [...ids]),
      findGuardedProfiles(
        trx,
        compared.map(({ own }) => own),
      ),
    ])
    const isUnchanged = (profile: DecryptedProfile): boolean =>
      versions.get(keyOf(profile)) === profile.version
    const canRecord = ({ own, pairs }: ComparedProfile): boolean =>
      isUnchanged(own) && !guarded.has(keyOf(own)) && pairs.every(({ other }) => isUnchanged(other))

    const writes: MatchesToWrite[] = []
    for (const { own, pairs } of compared.filter(canRecord)) {
      const matches = await selectNewPairs(trx, pairs, { existingIds, weakCap })
      const sides = await sealOrDefer(context, { own, pairs: matches })
      writes.push({ own, matches, sides, isLast: true })
    }
    const result = await writeMatches(context, trx, {
      writes,
      suppressNotifications: !notify,
      isBulk: true,
    })
    if (result.kind === 'stale') return result
    const skipped = compared.filter((one) => !canRecord(one)).map(({ own }) => own)
    return { ...result, skipped }
  })
