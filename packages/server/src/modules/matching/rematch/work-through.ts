import type { Context } from '../../../context/context.ts'
import { keyOf, type ProfileKey } from '../../../crypto/primitives/ids.ts'
import { loadComparisons, type LoadedComparison } from '../decide/compare.ts'
import { matchProfile } from '../decide/match-profile.ts'
import type { EncryptedComparison } from '../score/repository.ts'
import { withPacing } from './pacing.ts'
import { ensureCurrent } from './update-blocking-keys.ts'

/** A job ends after this long, stores its progress and queues the next one of its part. */
const batchMs = 5000

type BatchProgress = { done: number; failed: number; last: ProfileKey | undefined }

type Batch = {
  profiles: readonly EncryptedComparison[]
  signal: AbortSignal
  /** So many profiles are worked on at once. */
  atOnce: number
  /** Whether the work on each of some profiles succeeded. */
  work: (some: readonly EncryptedComparison[], place: number) => Promise<boolean[]>
}

const workThrough = async ({ profiles, signal, atOnce, work }: Batch): Promise<BatchProgress> => {
  const worked: BatchProgress = { done: 0, failed: 0, last: undefined }
  const began = performance.now()
  for (let place = 0; place < profiles.length; place += atOnce) {
    if (signal.aborted || performance.now() - began > batchMs) break
    const some = profiles.slice(place, place + atOnce)
    const succeeded = await work(some, place)
    worked.failed += succeeded.filter((one) => !one).length
    worked.done += some.length
    worked.last = some.at(-1)
  }
  return worked
}

type BatchOptions = Pick<Batch, 'profiles' | 'signal'>

/** Prepares the records and blocking keys of profiles again, so that no comparison has to. */
export const prepareBatch = (context: Context, options: BatchOptions): Promise<BatchProgress> => {
  const paced = withPacing(context)
  const prepareOne = async (profile: EncryptedComparison): Promise<boolean> => {
    try {
      await ensureCurrent(paced, profile)
      return true
    } catch (error) {
      context.log.error({ userId: profile.userId, error }, 'A profile could not be prepared again')
      return false
    }
  }
  const work: Batch['work'] = (some) => Promise.all(some.map(prepareOne))
  return workThrough({ ...options, atOnce: 4, work })
}

/**
 * Reads what some comparisons need, after the keys of all are up to date: these find each other.
 * After a failure, each profile reads it itself, which shows the one that failed.
 */
const loadTogether = async (context: Context, profiles: readonly EncryptedComparison[]) => {
  try {
    for (const profile of profiles) await ensureCurrent(context, profile)
    return await loadComparisons(context, profiles)
  } catch {
    return new Map<string, LoadedComparison>()
  }
}

/** Retries once: a failure is more often temporary than an unreadable profile. */
const rematchOne = async (
  context: Context,
  profile: EncryptedComparison,
  loaded: LoadedComparison | undefined,
): Promise<boolean> => {
  const compare = async (known?: LoadedComparison): Promise<void> => {
    if (!known) await ensureCurrent(context, profile)
    await matchProfile(context, profile, { keepNotified: true, isBulk: true, loaded: known })
  }
  try {
    await compare(loaded).catch(() => compare())
    return true
  } catch (error) {
    context.log.error({ userId: profile.userId, error }, 'A profile could not be compared again')
    return false
  }
}

/** So many comparisons are read together. */
const readTogether = 25

export const compareBatch = (context: Context, options: BatchOptions): Promise<BatchProgress> => {
  const paced = withPacing(context)
  let loaded = new Map<string, LoadedComparison>()
  const work: Batch['work'] = async ([profile], place) => {
    if (!profile) return []
    if (place % readTogether === 0)
      loaded = await loadTogether(paced, options.profiles.slice(place, place + readTogether))
    return [await rematchOne(paced, profile, loaded.get(keyOf(profile)))]
  }
  return workThrough({ ...options, atOnce: 1, work })
}
