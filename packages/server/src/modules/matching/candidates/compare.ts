import type { MatchingConfig } from '@crosscheck/domain/matching/rule/config'
import { limitOf } from '@crosscheck/domain/matching/blocking/blocking-keys'
import { tokensOf } from '@crosscheck/domain/matching/blocking/blocking-values'
import type { Context, Trx } from '../../../context.ts'
import type { ProfileKey } from '../../../crypto/primitives/ids.ts'
import { findCandidates, readCandidates, type SoughtToken } from './find-candidates.ts'
import { guardPairs, type Guarded } from '../quarantine/guard.ts'
import { readHeld, type HeldPair } from '../quarantine/quarantine-rows.ts'
import { judge } from '../scoring/score.ts'
import { nameOf } from '../match-store/locks.ts'
import { openProfile, openProfiles, readProfiles, type OpenedProfile } from '../scoring/decrypt.ts'
import { readPairs, type KnownPair } from '../match-store/pairs.ts'

export type Comparing = {
  own: OpenedProfile
  others: OpenedProfile[]
  /** The matches it has, which are compared again whatever its tokens find. */
  pairs: KnownPair[]
  /** The pairs of it that are held back, which are too. */
  held: HeldPair[]
  /** Names of profiles whose owners' keys cannot be used; what is known of them stays as it is. */
  unopened: ReadonlySet<string>
}

/** A profile and all that was compared with it. */
export type Compared = Comparing & { guarded: Guarded }

const soughtBy = (
  context: Context,
  { record }: OpenedProfile,
  { genericLimit }: MatchingConfig,
): SoughtToken[] =>
  tokensOf(record).map(({ kind, value }) => ({
    token: context.blindIndex.token(kind, value),
    limit: limitOf(kind, genericLimit),
  }))

const readOthers = async (context: Context, trx: Trx, own: OpenedProfile) => {
  const config = await context.matching.config()
  const [candidates, pairs, held] = await Promise.all([
    findCandidates(trx, own.userId, soughtBy(context, own, config), config),
    readPairs(trx, own),
    readHeld(trx, own),
  ])
  const others = new Map(
    [...candidates, ...[...pairs, ...held].map(({ other }) => other)].map((other) => [
      nameOf(other),
      other,
    ]),
  )
  return { own, pairs, held, closed: await readProfiles(trx, [...others.values()]) }
}

type Read = Awaited<ReturnType<typeof readOthers>>

const judgeRead = async (context: Context, { closed, ...read }: Read): Promise<Compared> => {
  const others = await openProfiles(context, closed)
  const opened = new Set(others.map(nameOf))
  const unopened = new Set(closed.map(nameOf).filter((name) => !opened.has(name)))
  const comparing = { ...read, others, unopened }
  const judging = {
    config: await context.matching.config(),
    ...context.matching.evidence(read.own.userId),
  }
  const judged = await judge(read.own, comparing.others, judging)
  return { ...comparing, guarded: await guardPairs(context, read.own, judged, comparing, judging) }
}

/**
 * Compares a profile that has just been made: nothing can have been recorded for it before, and what
 * somebody else has found meanwhile is seen under lock.
 */
export const compareNew = async (context: Context, own: OpenedProfile): Promise<Compared> => {
  const config = await context.matching.config()
  const sought = soughtBy(context, own, config)
  const closed = await context.database.transaction(
    'matcher',
    own.userId,
    (trx) => readCandidates(trx, own.userId, sought, config),
    { isOneStatement: true },
  )
  return judgeRead(context, { own, pairs: [], held: [], closed })
}

/** Null when there is nothing to compare: deleted, out of matching, or waiting for a verified address. */
export const compare = async (context: Context, key: ProfileKey): Promise<Compared | null> => {
  const read = await context.database.transaction('matcher', key.userId, async (trx) => {
    const [closed] = await readProfiles(trx, [key])
    const own = closed && (await openProfile(context, closed))
    return own ? readOthers(context, trx, own) : null
  })
  return read && judgeRead(context, read)
}
