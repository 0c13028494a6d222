import type { MatchingConfig } from '@crosscheck/domain/matching/rule/config'
import type { Context } from '../../../context/context.ts'
import type { DecryptedProfile, SavedRecord } from '../../../context/matching.ts'
import type { ComparisonRecord } from '@crosscheck/domain/matching/record/record'
import type { Trx } from '../../../db/database.ts'
import { sendWithCommit } from '../../../db/transaction/last-statements.ts'
import { type ProfileKey, keyOf } from '../../../crypto/primitives/ids.ts'
import { operatorId } from '../../../lib/operator.ts'
import { blockingKeyLookups } from '../candidates/blocking-key-lookups.ts'
import { findCandidates } from '../candidates/repository/find-candidates.ts'
import { attachPhotos } from '../score/attach-photos.ts'
import { readPhotoRows, type PhotoRow } from '../candidates/repository/photos.ts'
import { guardPairs, type GuardResult } from '../quarantine/guard.ts'
import { readQuarantined, type QuarantinedPair } from '../quarantine/repository/quarantined.ts'
import { scoreCandidates } from '../score/score.ts'
import { isCreatedDuringBlock, readBlocks } from '../write/repository/blocks.ts'
import { decryptProfile, decryptProfiles } from '../score/decrypt.ts'
import { readProfiles } from '../score/repository.ts'
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
export type ComparisonResult = ComparisonInput & { guarded: GuardResult; config: MatchingConfig }

type Search = {
  /** Further candidates. */
  foundByPhoto?: readonly ProfileKey[] | undefined
  /** The record of the only profile, whose candidates then take one message less. */
  saved?: SavedRecord | undefined
}

/** The first two messages of `loadComparisons`, for one profile. */
const findOthers = async (
  context: Context,
  trx: Trx,
  { key, foundByPhoto = [], saved, config }: Search & { key: ProfileKey; config: MatchingConfig },
) => {
  const search = (record: ComparisonRecord) =>
    findCandidates(trx, key.userId, blockingKeyLookups(context, record, config), config)
  const [[encryptedOwn], existingPairs, quarantined, blocks, ownPhotos, early] = await Promise.all([
    readProfiles(trx, [key]),
    readPairs(trx, key),
    readQuarantined(trx, key),
    readBlocks(trx, [key.userId], context.clock.now()),
    readPhotoRows(trx, [key]),
    saved && search(saved.record),
  ])
  const own = encryptedOwn && (await decryptProfile(context, encryptedOwn))
  if (!own) return null
  const { userId, record } = own
  const isEarly = early && own.version === saved?.version
  const candidates = [...(isEarly ? early : await search(record)), ...foundByPhoto]
  const known = new Map(
    [...existingPairs, ...quarantined].map(({ other }) => [keyOf(other), other]),
  )
  const found = new Map([...candidates.map((other) => [keyOf(other), other] as const), ...known])
  const side = { userId, createdAt: record.describedAt ?? 0 }
  const isVisible = (other: DecryptedProfile): boolean =>
    known.has(keyOf(other)) ||
    !isCreatedDuringBlock(blocks, side, {
      userId: other.userId,
      createdAt: other.record.describedAt ?? 0,
    })
  return { own, existingPairs, quarantined, ownPhotos, found, isVisible }
}

/**
 * Reads what the comparisons of these profiles need, in three messages. A candidate of several is
 * read and decrypted once. No entry for a profile without anything to compare: it is deleted, out
 * of matching, or waits for a verified email.
 */
export const loadComparisons = async (
  context: Context,
  keys: readonly ProfileKey[],
  search: Search = {},
) => {
  // read on a connection of its own: comparisons that have all of them would wait for each other
  const config = await context.matching.config()
  const read = await context.database.transaction(
    'matcher',
    keys[0]?.userId ?? operatorId,
    async (trx) => {
      const searches = keys.map((key) => findOthers(context, trx, { ...search, key, config }))
      const searched = (await Promise.all(searches)).filter((one) => one !== null)
      const wanted = new Map(searched.flatMap(({ found }) => [...found]))
      const photosOf = ({ ownPhotos, found }: (typeof searched)[number]) =>
        readPhotoRows(trx, ownPhotos.length > 0 ? [...found.values()] : [])
      const [profiles, photos] = await sendWithCommit(trx, () =>
        Promise.all([readProfiles(trx, [...wanted.values()]), Promise.all(searched.map(photosOf))]),
      )
      return { searched, profiles, photos }
    },
    { isRead: true },
  )
  const opened = await decryptProfiles(context, read.profiles)
  const decrypted = new Map(opened.map((one) => [keyOf(one), one]))
  const undecryptable = new Set(read.profiles.map(keyOf).filter((name) => !decrypted.has(name)))
  return new Map(
    read.searched.map(({ found, ownPhotos, isVisible, ...one }, place) => {
      const others = [...found.keys()].flatMap((name) => decrypted.get(name) ?? [])
      const rows = [...ownPhotos, ...(read.photos[place] ?? [])]
      return [keyOf(one.own), { ...one, others: others.filter(isVisible), undecryptable, rows }]
    }),
  )
}

/** What the comparison of a profile needs. */
export type LoadedComparison = Omit<ComparisonInput, 'hasPhotos'> & { rows: PhotoRow[] }

export const scoreLoaded = async (
  context: Context,
  loaded: LoadedComparison,
): Promise<ComparisonResult> => {
  const { own, others } = await attachPhotos(context, loaded)
  const input = { ...loaded, own, others, hasPhotos: loaded.rows.length > 0 }
  const scoring = {
    config: await context.matching.config(),
    ...context.matching.current(own.userId),
  }
  const scored = await scoreCandidates(own, others, scoring)
  const guarded = await guardPairs(context, { own, scored, before: input, scoring })
  return { ...input, guarded, config: scoring.config }
}
