import { configVersion, explainPair } from '@crosscheck/domain/matching/decision/explain'
import {
  findCaught,
  isDisjoint,
  isStrayHit,
  sharedIdentifiers,
} from '@crosscheck/domain/matching/quarantine/guards'
import type { Context } from '../../../context.ts'
import { createPauses, inSteps } from '../../../lib/cooperative.ts'
import { readHeld, type HeldPair, type HeldReason, type PairToHold } from './quarantine-rows.ts'
import { isRecorded, judgeHeld, type Judged, type Judging } from '../scoring/score.ts'
import { nameOf } from '../match-store/locks.ts'
import { openProfiles, readProfiles, type OpenedProfile } from '../scoring/decrypt.ts'
import { readPairs, type KnownPair } from '../match-store/pairs.ts'

export type Guarded = {
  /** What is recorded: held pairs as if neither side had given an identifier. */
  judged: Judged[]
  held: PairToHold[]
}

/** A net is seen by a few of those in it; nobody opens hundreds for one that has many. */
const neighboursOpened = 50
const netsLookedAt = 10

/** The others that a profile shares something with, as far as matching knows. */
const neighboursOf = (context: Context, own: OpenedProfile, of: OpenedProfile) =>
  context.database.transaction('matcher', own.userId, async (trx) => {
    const keys = [...(await readPairs(trx, of)), ...(await readHeld(trx, of))]
      .map(({ other }) => other)
      .filter((other) => nameOf(other) !== nameOf(own))
      .slice(0, neighboursOpened)
    return openProfiles(context, await readProfiles(trx, keys))
  })

/** Whether the other profile is a net that this one is caught in. */
const isCaughtBy = async (
  context: Context,
  own: OpenedProfile,
  net: OpenedProfile,
  judging: Judging,
): Promise<boolean> => {
  const neighbours = await neighboursOf(context, own, net)
  return (await inSteps(findCaught(net.record, [own, ...neighbours], judging))).includes(own)
}

/** A pair that somebody knows of or has released is not taken away again. */
const isOpen = (known: KnownPair | undefined, held: HeldPair | undefined): boolean =>
  !known?.isReviewed && (known?.told.length ?? 0) === 0 && held?.decision !== 'release'

const pairToHold = (
  own: OpenedProfile,
  { matchId, other, decision }: Judged,
  reason: HeldReason,
  judging: Judging,
): PairToHold => ({
  matchId,
  other: { userId: other.userId, profileId: other.profileId },
  reason,
  content: {
    shared: sharedIdentifiers(own.record, other.record),
    fields: explainPair(own.record, other.record, judging.config, judging).fields,
    modelVersion: decision.evidence.modelVersion,
    config: configVersion(judging.config),
  },
})

/**
 * Holds back pairs whose identifiers lead to one person and everything else to two, and what a
 * profile has caught that collects identifiers. To both sides it is as if nobody had given those
 * identifiers; only an operator sees what is held.
 */
export const guardPairs = async (
  context: Context,
  own: OpenedProfile,
  judged: readonly Judged[],
  before: { pairs: readonly KnownPair[]; held: readonly HeldPair[] },
  judging: Judging,
): Promise<Guarded> => {
  // what is not recorded shows nobody anything
  const hits = judged.filter(
    (pair) => isRecorded(pair) && sharedIdentifiers(own.record, pair.other.record).length > 0,
  )
  if (hits.length === 0) return { judged: [...judged], held: [] }
  const known = new Map(before.pairs.map((pair) => [pair.matchId, pair]))
  const heldBefore = new Map(before.held.map((pair) => [pair.matchId, pair]))
  const inNet = new Set(
    (
      await inSteps(
        findCaught(
          own.record,
          hits.map(({ other, matchId }) => ({ ...other, matchId })),
          judging,
        ),
      )
    ).map(({ matchId }) => matchId),
  )
  const pause = createPauses()
  let looked = 0
  const reasonFor = async ({ matchId, other }: Judged): Promise<HeldReason | null> => {
    if (isDisjoint(own.record, other.record, judging)) return 'disjoint'
    if (inNet.has(matchId)) return 'net'
    if (!isStrayHit(own.record, other.record, judging)) return null
    if ((looked += 1) > netsLookedAt) return null
    return (await isCaughtBy(context, own, other, judging)) ? 'net' : null
  }
  const held: PairToHold[] = []
  for (const pair of hits) {
    await pause()
    const row = heldBefore.get(pair.matchId)
    if (!isOpen(known.get(pair.matchId), row)) continue
    const reason = await reasonFor(pair)
    if (reason) held.push(pairToHold(own, pair, reason, judging))
    // what a person has decided outlasts the rule
    else if (row?.decision === 'keep') held.push(pairToHold(own, pair, 'disjoint', judging))
  }
  const ids = new Set(held.map(({ matchId }) => matchId))
  return { judged: await judgeHeld(own, judged, ids, judging), held }
}
