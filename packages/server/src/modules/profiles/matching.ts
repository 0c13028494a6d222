import type { MatchingOutcome } from '@crosscheck/domain/contract/profiles'
import type { Context } from '../../context.ts'
import { countSidesOfProfile } from '../matches/repository.ts'
import { matchProfile } from '../matching/match-profile.ts'
import { removeFromMatching } from '../matching/remove.ts'
import type { Actor } from './actor.ts'
import type { ProfileRow } from './repository.ts'

/** How long an answer waits for matching; a job goes on with what takes longer. */
const inlineMs = 2000
/** The job starts when the answer has long stopped waiting: it finishes what a crash interrupted. */
export const matchingJobAfterMs = inlineMs + 1000

const counted = async (context: Context, { userId, id }: ProfileRow) =>
  context.database.transaction('app', userId, (trx) => countSidesOfProfile(trx, userId, id))

const withoutMatches = (
  state: 'waiting_for_verification' | 'running' | 'off',
): MatchingOutcome => ({
  state,
  matches: 0,
  weak: 0,
})

/** What has become of a profile saved before. */
export const outcomeSoFar = async (
  context: Context,
  actor: Actor,
  row: ProfileRow,
): Promise<MatchingOutcome> => {
  if (!row.matchable) return withoutMatches('off')
  if (row.matchedVersion === row.version) return { state: 'done', ...(await counted(context, row)) }
  return withoutMatches(actor.emailVerified ? 'running' : 'waiting_for_verification')
}

const after = <T>(ms: number, value: T): { promise: Promise<T>; cancel: () => void } => {
  let cancel = (): void => {}
  const promise = new Promise<T>((resolve) => {
    const timer = setTimeout(() => resolve(value), ms)
    cancel = () => clearTimeout(timer)
  })
  return { promise, cancel }
}

/**
 * Compares a saved profile with the others. Its tokens are committed, so of two profiles saved at
 * one instant at least one sees the other.
 */
export const finishMatching = async (
  context: Context,
  actor: Actor,
  row: ProfileRow,
): Promise<MatchingOutcome> => {
  const { userId, id: profileId } = row
  if (!row.matchable) {
    await removeFromMatching(context, { userId, profileId })
    return withoutMatches('off')
  }
  if (!actor.emailVerified) return withoutMatches('waiting_for_verification')
  const matching = matchProfile(context, { userId, profileId }).then(
    () => true,
    (error: unknown) => {
      context.log.error({ userId, error }, 'Matching failed; the job tries again')
      return false
    },
  )
  const limit = after(inlineMs, false)
  const isDone = await Promise.race([matching, limit.promise])
  limit.cancel()
  return isDone ? { state: 'done', ...(await counted(context, row)) } : withoutMatches('running')
}
