import { sampleSize } from '@crosscheck/domain/matching/learning/learn-term-frequencies'
import { comparisonVersion, type ComparisonRecord } from '@crosscheck/domain/matching/record/record'
import type { Context } from '../../../context/context.ts'
import type { Trx } from '../../../db/database.ts'
import type { ProfileKey } from '../../../crypto/primitives/ids.ts'
import { KeyStoreUnavailable } from '../../../crypto/keys/key-store-unavailable.ts'
import { mapInBatches } from '../../../lib/tasks/cooperative.ts'
import { openComparison } from '../../describing/profiles/encrypted-fields.ts'
import { decryptProfiles } from '../score/decrypt.ts'
import {
  countInMatching,
  readBatch,
  readProfiles,
  type EncryptedComparison,
} from '../score/repository.ts'

const readBatchSize = 200
const openBatchSize = 25
/**
 * After an upgrade all records have an older version. This many are prepared again, enough for a
 * sample.
 */
const maxRenewed = 3000

export type SampledProfile = ProfileKey & { record: ComparisonRecord }
export type ProfileSample = { profiles: number; sampled: SampledProfile[] }

type Deps = Pick<Context, 'clock' | 'database' | 'log' | 'sealer'>
/** Leaves out records that cannot be decrypted. Throws if the key store is unavailable. */
const decryptRecords = async (
  deps: Deps,
  encrypted: readonly EncryptedComparison[],
): Promise<SampledProfile[]> => {
  const decrypted = await mapInBatches(encrypted, openBatchSize, (some) =>
    Promise.allSettled(
      some.map(async ({ userId, profileId, comparison }) => ({
        userId,
        profileId,
        record: await openComparison(deps, { userId, id: profileId, sealed: comparison }),
      })),
    ),
  )
  const unavailable = decrypted.find(
    (result) => result.status === 'rejected' && result.reason instanceof KeyStoreUnavailable,
  )
  if (unavailable?.status === 'rejected') throw unavailable.reason
  return decrypted.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []))
}

/**
 * Decrypts a sample of the profiles in matching and passes it on in batches, so that requests are
 * served in between. Returns the number of all profiles in matching. User ids are random, so the
 * first ones are a random sample. With fewer than `least` profiles, none are decrypted.
 */
export const forEachSampleBatch = async (
  deps: Deps,
  {
    userId,
    least,
    use,
  }: {
    userId: string
    least: number
    use: (some: readonly SampledProfile[]) => Promise<void> | void
  },
): Promise<number> => {
  const { database } = deps
  const profiles = await database.transaction('matcher', userId, countInMatching)
  if (profiles < least) return profiles
  const older: ProfileKey[] = []
  let after: ProfileKey = { userId: '', profileId: '' }
  for (let read = 0; read < sampleSize;) {
    const range = { after, limit: readBatchSize }
    const readNext = (trx: Trx) => readBatch(trx, range)
    const encrypted = await database.transaction('matcher', userId, readNext, {
      isOneExchange: true,
    })
    const last = encrypted.at(-1)
    if (!last) break
    after = last
    const decrypted = await decryptRecords(deps, encrypted.slice(0, sampleSize - read))
    const isCurrent = ({ record }: SampledProfile) => record.version === comparisonVersion
    await use(decrypted.filter(isCurrent))
    older.push(...decrypted.filter((one) => !isCurrent(one)))
    read += encrypted.length
  }
  const renewed = older.slice(0, maxRenewed)
  for (let start = 0; start < renewed.length; start += readBatchSize) {
    const some = renewed.slice(start, start + readBatchSize)
    const rows = await database.transaction('matcher', userId, (trx) => readProfiles(trx, some))
    // prepares the records again from the values
    await use(await decryptProfiles(deps, rows))
  }
  return profiles
}

/** Collects the batches of `forEachSampleBatch`. */
export const sampleProfiles = async (
  deps: Deps,
  userId: string,
  least: number,
): Promise<ProfileSample> => {
  const sampled: SampledProfile[] = []
  const profiles = await forEachSampleBatch(deps, {
    userId,
    least,
    use: (some) => void sampled.push(...some),
  })
  return { profiles, sampled }
}
