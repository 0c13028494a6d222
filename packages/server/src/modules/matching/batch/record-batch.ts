import { sql } from 'kysely'
import type { Context } from '../../../context/context.ts'
import type { Trx } from '../../../db/database.ts'
import type { ProfileKey } from '../../../crypto/primitives/ids.ts'
import { operatorId } from '../../../lib/operator.ts'
import { recordInTransaction, type Recorded, type Stale } from '../match-store/record-result.ts'
import { lockProfiles, keyOf } from '../match-store/locks.ts'
import { readVersions, type DecryptedProfile } from '../scoring/decrypt.ts'
import { sealSides, type RecordedPair } from '../recording/seal-sides.ts'
import { withinEitherCap } from '../recording/weak-cap.ts'
import { writeMatches, type MatchesToWrite } from '../recording/write-matches.ts'

/** A profile and its recordable pairs, strongest first. */
export type ComparedProfile = {
  own: DecryptedProfile
  pairs: RecordedPair[]
}

const columns = (keys: readonly ProfileKey[]) => sql`
  unnest(${keys.map(({ userId }) => userId)}::text[], ${keys.map(({ profileId }) => profileId)}::text[])
    as wanted (user_id, profile_id)`

const readExisting = async (trx: Trx, ids: readonly string[]): Promise<Set<string>> => {
  if (ids.length === 0) return new Set()
  const { rows } = await sql<{ id: string }>`
    select p.id from unnest(${ids}::text[]) as wanted (id)
    join potential_matches p on p.id = wanted.id`.execute(trx)
  return new Set(rows.map(({ id }) => id))
}

/** The profiles with a pair that is or was in quarantine. */
const readHolders = async (trx: Trx, keys: readonly ProfileKey[]): Promise<Set<string>> => {
  const { rows } = await sql<ProfileKey>`
    select wanted.user_id, wanted.profile_id from ${columns(keys)}
    where exists (select from held_matches h
        where h.user_id1 = wanted.user_id and h.profile_id1 = wanted.profile_id)
      or exists (select from held_matches h
        where h.user_id2 = wanted.user_id and h.profile_id2 = wanted.profile_id)`.execute(trx)
  return new Set(rows.map(keyOf))
}

/** The new pairs of a profile to write: all except weak ones beyond both caps. */
const selectNewPairs = async (
  trx: Trx,
  {
    comparedProfile: { pairs },
    known,
    weakCap,
  }: { comparedProfile: ComparedProfile; known: ReadonlySet<string>; weakCap: number },
): Promise<ComparedProfile['pairs']> => {
  const fresh = pairs.filter(({ matchId }) => !known.has(matchId))
  const weak = fresh.filter(({ decision }) => decision.weak)
  const kept = new Set(await withinEitherCap(trx, weak, weakCap))
  return fresh.filter((pair) => !pair.decision.weak || kept.has(pair))
}

const distinct = (keys: readonly ProfileKey[]): ProfileKey[] => [
  ...new Map(keys.map((key) => [keyOf(key), key])).values(),
]

type BatchResult = (Recorded & { left: ProfileKey[] }) | Stale

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
    const owns = compared.map(({ own }) => own)
    const all = distinct(
      compared.flatMap(({ own, pairs }) => [own, ...pairs.map(({ other }) => other)]),
    )
    const ids = new Set(compared.flatMap(({ pairs }) => pairs.map(({ matchId }) => matchId)))
    const [, versions, known, holders] = await Promise.all([
      lockProfiles(trx, all),
      readVersions(trx, all),
      readExisting(trx, [...ids]),
      readHolders(trx, owns),
    ])
    const isStill = (profile: DecryptedProfile): boolean =>
      versions.get(keyOf(profile)) === profile.version
    const isPlain = ({ own, pairs }: ComparedProfile): boolean =>
      isStill(own) && !holders.has(keyOf(own)) && pairs.every(({ other }) => isStill(other))
    const plain = compared.filter(isPlain)

    const writes: MatchesToWrite[] = []
    for (const comparison of plain) {
      const { own } = comparison
      const matches = await selectNewPairs(trx, { comparedProfile: comparison, known, weakCap })
      writes.push({
        own,
        matches,
        sides: await sealSides(context, { own, pairs: matches }),
        isLast: true,
      })
    }
    const result = await writeMatches(context, trx, {
      writes,
      writeOptions: {
        suppressNotifications: !notify,
        isBulk: true,
      },
    })
    if (result.kind === 'stale') return result
    const left = compared.filter((one) => !plain.includes(one)).map(({ own }) => own)
    return { ...result, left }
  })
