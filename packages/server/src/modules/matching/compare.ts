import { limitOf } from '@crosscheck/domain/matching/token-kinds'
import { tokensOf } from '@crosscheck/domain/matching/tokens'
import type { Context } from '../../context.ts'
import type { ProfileKey } from '../../crypto/ids.ts'
import { findCandidates } from './candidates.ts'
import { guardPairs, type Guarded } from './guard.ts'
import { readHeld, type HeldPair } from './held-rows.ts'
import { judge } from './judge.ts'
import { nameOf } from './locks.ts'
import { openProfile, openProfiles, readProfiles, type OpenedProfile } from './open.ts'
import { readPairs, type KnownPair } from './pairs.ts'

export type Comparing = {
  own: OpenedProfile
  others: OpenedProfile[]
  /** The matches it has, which are compared again whatever its tokens find. */
  pairs: KnownPair[]
  /** The pairs of it that are held back, which are too. */
  held: HeldPair[]
}

/** A profile and all that was compared with it. */
export type Compared = Comparing & { guarded: Guarded }

const readOthers = async (context: Context, own: OpenedProfile, isNew: boolean) => {
  const config = await context.matching.config()
  const tokens = tokensOf(own.record).map(({ kind, value }) => ({
    token: context.blindIndex.token(kind, value),
    limit: limitOf(kind, config.genericLimit),
  }))
  return context.database.transaction('matcher', own.userId, async (trx) => {
    const [candidates, pairs, held] = await Promise.all([
      findCandidates(trx, own.userId, tokens, config),
      // what somebody else has found meanwhile is seen under lock
      isNew ? [] : readPairs(trx, own),
      isNew ? [] : readHeld(trx, own),
    ])
    const others = new Map(
      [...candidates, ...[...pairs, ...held].map(({ other }) => other)].map((other) => [
        nameOf(other),
        other,
      ]),
    )
    return { pairs, held, closed: await readProfiles(trx, [...others.values()]) }
  })
}

const readOwn = async (context: Context, key: ProfileKey): Promise<OpenedProfile | null> => {
  const [closed] = await context.database.transaction('matcher', key.userId, (trx) =>
    readProfiles(trx, [key]),
  )
  return closed ? openProfile(context, closed) : null
}

/** Compares a profile that is at hand: `isNew` when nothing can have been recorded for it before. */
export const compareOpened = async (
  context: Context,
  own: OpenedProfile,
  { isNew }: { isNew: boolean },
): Promise<Compared> => {
  const { closed, ...known } = await readOthers(context, own, isNew)
  const comparing = { own, ...known, others: await openProfiles(context, closed) }
  const judging = {
    config: await context.matching.config(),
    frequencies: context.matching.frequencies(own.userId),
  }
  const judged = judge(own, comparing.others, judging)
  return { ...comparing, guarded: await guardPairs(context, own, judged, comparing, judging) }
}

/** Null when there is nothing to compare: deleted, out of matching, or waiting for a verified address. */
export const compare = async (context: Context, key: ProfileKey): Promise<Compared | null> => {
  const own = await readOwn(context, key)
  return own && compareOpened(context, own, { isNew: false })
}
