import type { Context } from '../../../context/context.ts'
import type { DecryptedProfile } from '../../../context/matching.ts'
import type { Trx } from '../../../db/database.ts'
import { sendWithCommit } from '../../../db/transaction/last-statements.ts'
import { type ProfileKey, keyOf } from '../../../crypto/primitives/ids.ts'
import { blockingKeyLookups } from '../candidates/blocking-key-lookups.ts'
import { findCandidates } from '../candidates/repository/find-candidates.ts'
import { attachPhotos } from '../score/attach-photos.ts'
import { readPhotoRows, type PhotoRow } from '../candidates/repository/photos.ts'
import { guardPairs, type GuardResult } from '../quarantine/guard.ts'
import { readQuarantined, type QuarantinedPair } from '../quarantine/repository/quarantined.ts'
import { scoreCandidates } from '../score/score.ts'
import { isCreatedDuringBlock, readBlocks } from '../write/repository/blocks.ts'
import { decryptProfile, decryptProfiles } from '../score/decrypt.ts'
import { readProfiles, type EncryptedProfile } from '../score/repository.ts'
import { readPairs, type ExistingPair } from '../write/repository/pairs.ts'

export type ComparisonInput = {
  own: DecryptedProfile
  others: DecryptedProfile[]
  /** The existing matches, which are compared again even if no key finds them. */
  existingPairs: ExistingPair[]
  /** The pairs in quarantine or decided by an operator, which are also compared again. */
  quarantined: QuarantinedPair[]
  /**
   * Keys of profiles that could not be decrypted. Their matches and quarantine entries stay
   * unchanged.
   */
  undecryptable: ReadonlySet<string>
  /** The owner lets photos of the profile be compared. */
  hasPhotos: boolean
}

/** A profile, the profiles compared with it, and the scored pairs. */
export type ComparisonResult = ComparisonInput & { guarded: GuardResult }

/** Reads what a comparison needs, in three messages. Null if the profile is not in matching. */
const loadCandidates = async (
  context: Context,
  trx: Trx,
  { key, foundByPhoto }: { key: ProfileKey; foundByPhoto: readonly ProfileKey[] },
) => {
  const [[encryptedOwn], existingPairs, quarantined, blocks, ownPhotos] = await Promise.all([
    readProfiles(trx, [key]),
    readPairs(trx, key),
    readQuarantined(trx, key),
    readBlocks(trx, [key.userId]),
    readPhotoRows(trx, [key]),
  ])
  const own = encryptedOwn && (await decryptProfile(context, encryptedOwn))
  if (!own) return null
  const { userId, record } = own
  const config = await context.matching.config()
  const lookups = blockingKeyLookups(context, record, config)
  const candidates = [...(await findCandidates(trx, userId, lookups, config)), ...foundByPhoto]
  const known = new Map(
    [...existingPairs, ...quarantined].map(({ other }) => [keyOf(other), other]),
  )
  const others = new Map([...candidates.map((other) => [keyOf(other), other] as const), ...known])
  const keys = [...others.values()]
  const [encrypted, otherPhotos] = await sendWithCommit(trx, () =>
    Promise.all([readProfiles(trx, keys), ownPhotos.length > 0 ? readPhotoRows(trx, keys) : []]),
  )
  const side = { userId, createdAt: record.describedAt ?? 0 }
  const isVisible = (other: EncryptedProfile): boolean =>
    known.has(keyOf(other)) ||
    !isCreatedDuringBlock(blocks, side, {
      userId: other.userId,
      createdAt: other.createdAt.getTime(),
    })
  const photos: PhotoRow[] = [...ownPhotos, ...otherPhotos]
  return { own, existingPairs, quarantined, photos, encrypted: encrypted.filter(isVisible) }
}

type LoadedCandidates = NonNullable<Awaited<ReturnType<typeof loadCandidates>>>

const scoreLoaded = async (
  context: Context,
  { encrypted, photos, ...loaded }: LoadedCandidates,
): Promise<ComparisonResult> => {
  const { own, others } = await attachPhotos(context, {
    own: loaded.own,
    others: await decryptProfiles(context, encrypted),
    rows: photos,
  })
  const decrypted = new Set(others.map(keyOf))
  const undecryptable = new Set(encrypted.map(keyOf).filter((name) => !decrypted.has(name)))
  const input = { ...loaded, own, others, undecryptable, hasPhotos: photos.length > 0 }
  const scoring = {
    config: await context.matching.config(),
    ...context.matching.current(own.userId),
  }
  const scored = await scoreCandidates(own, others, scoring)
  return {
    ...input,
    guarded: await guardPairs(context, {
      own,
      scored,
      before: input,
      scoring,
    }),
  }
}

/**
 * `foundByPhoto` are further candidates. Null if there is nothing to compare: the profile is
 * deleted, out of matching, or waits for a verified email.
 */
export const compareProfile = async (
  context: Context,
  key: ProfileKey,
  foundByPhoto: readonly ProfileKey[] = [],
): Promise<ComparisonResult | null> => {
  const loaded = await context.database.transaction(
    'matcher',
    key.userId,
    (trx) => loadCandidates(context, trx, { key, foundByPhoto }),
    { isRead: true },
  )
  return loaded && scoreLoaded(context, loaded)
}
