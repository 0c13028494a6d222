import { configVersion, explainPair } from '@crosscheck/domain/matching/decision/explain'
import {
  shareIdentifier,
  sharedIdentifiers,
  withoutIdentifiers,
} from '@crosscheck/domain/matching/quarantine/guards'
import { identifierSupport } from '@crosscheck/domain/matching/quarantine/probes'
import type { Context } from '../../../context/context.ts'
import type { DecryptedProfile } from '../../../context/matching.ts'
import { type ProfileKey, keyOf } from '../../../crypto/primitives/ids.ts'
import { createYield } from '../../../lib/tasks/cooperative.ts'
import { blockingKeyLookups } from '../candidates/blocking-key-lookups.ts'
import { findCandidates } from '../candidates/repository/find-candidates.ts'
import type { ExistingPair } from '../write/repository/pairs.ts'
import {
  isRecordable,
  scoreWithoutIdentifiers,
  sortByStrength,
  type ScoredPair,
  type ScoringContext,
} from '../score/score.ts'
import { disclosureOf, earlierSide } from './disclose.ts'
import { isNet, findReached } from './find-nets.ts'
import { findGuardedProfiles, type QuarantinedPair } from './repository/quarantined.ts'
import type { QuarantineEntry } from './write-quarantined.ts'

export type GuardResult = {
  /**
   * The pairs to record. Quarantined pairs are scored as if neither side had entered an identifier.
   */
  scored: ScoredPair[]
  quarantined: QuarantineEntry[]
  /** Other profiles that turned out to be nets. Their other pairs have to be compared again. */
  nets: ProfileKey[]
}

type GuardedPairs = {
  own: DecryptedProfile
  scored: readonly ScoredPair[]
  before: { existingPairs: readonly ExistingPair[]; quarantined: readonly QuarantinedPair[] }
  scoring: ScoringContext
}

/** Bounds the work of one comparison. */
const maxNetsChecked = 10

/**
 * A pair that a user was notified of or reviewed, or an operator released, is not quarantined
 * again.
 */
const isUndecided = (known: ExistingPair | undefined, quarantined: QuarantinedPair | undefined) =>
  !known?.isReviewed &&
  (known?.notifiedUserIds.length ?? 0) === 0 &&
  quarantined?.decision !== 'release'

const quarantineEntry = (
  own: DecryptedProfile,
  { matchId, other, decision }: ScoredPair,
  scoring: ScoringContext,
): QuarantineEntry => ({
  matchId,
  other: { userId: other.userId, profileId: other.profileId },
  content: {
    shared: sharedIdentifiers(own.record, other.record),
    fields: explainPair(own.record, other.record, { config: scoring.config, modelOptions: scoring })
      .fields,
    modelVersion: decision.evidence.modelVersion,
    config: configVersion(scoring.config),
  },
})

/** The pairs that belong to a net: all hits of this profile, or those of other profiles. */
const findNetPairs = async (
  context: Context,
  {
    own,
    hits,
    reached,
    suspects,
    scoring,
  }: Pick<GuardedPairs, 'own' | 'scoring'> & {
    hits: readonly ScoredPair[]
    /** All profiles with a shared identifier, whether recorded or not. */
    reached: readonly DecryptedProfile[]
    /** The ids of the pairs that rest on identifiers. */
    suspects: ReadonlySet<string>
  },
): Promise<{ ids: Set<string>; nets: ProfileKey[] }> => {
  const others = hits.map(({ other }) => other)
  const former = await findReached(context, own, { scoring, isSuspect: suspects.size > 0 })
  if (await isNet([...reached, ...former], scoring))
    return { ids: new Set(hits.map(({ matchId }) => matchId)), nets: [] }
  const guarded = await context.database.transaction(
    'matcher',
    own.userId,
    (trx) => findGuardedProfiles(trx, others),
    { isOneExchange: true },
  )
  const checked = hits.filter(
    ({ matchId, other }) =>
      suspects.has(matchId) || other.record.former !== undefined || guarded.has(keyOf(other)),
  )
  const ids = new Set<string>()
  const nets: ProfileKey[] = []
  for (const { matchId, other } of checked.slice(0, maxNetsChecked)) {
    const theirs = await findReached(context, other, { scoring, isSuspect: true })
    if (!(await isNet([own, ...theirs.filter((one) => keyOf(one) !== keyOf(own))], scoring)))
      continue
    ids.add(matchId)
    nets.push({ userId: other.userId, profileId: other.profileId })
  }
  return { ids, nets }
}

/** The pairs that would be candidates if neither side had entered an identifier. */
const findOtherCandidates = async (
  context: Context,
  { own, scoring }: GuardedPairs,
): Promise<ReadonlySet<string>> => {
  const lookups = blockingKeyLookups(context, withoutIdentifiers(own.record), scoring.config)
  const found = await context.database.transaction(
    'matcher',
    own.userId,
    (trx) => findCandidates(trx, own.userId, lookups, scoring.config),
    { isOneExchange: true },
  )
  return new Set(found.map(keyOf))
}

/**
 * Applies the guards to pairs that share an identifier. The pairs of a net are quarantined: users
 * see them as if neither had entered an identifier, and only an operator sees the quarantine. A
 * pair that rests on identifiers is withheld from the user who entered them later.
 */
export const guardPairs = async (context: Context, input: GuardedPairs): Promise<GuardResult> => {
  const { own, scored, before, scoring } = input
  // pairs that are not recorded reveal nothing
  const reached = scored.filter(
    ({ other, isCoincidence }) => !isCoincidence && shareIdentifier(own.record, other.record),
  )
  const hits = reached.filter(isRecordable)
  if (hits.length === 0) return { scored: [...scored], quarantined: [], nets: [] }
  const known = new Map(before.existingPairs.map((pair) => [pair.matchId, pair]))
  const quarantinedBefore = new Map(before.quarantined.map((pair) => [pair.matchId, pair]))
  const pause = createYield()
  const probes = new Set<string>()
  const suspects = new Set<string>()
  for (const { matchId, other } of hits) {
    await pause()
    const records =
      earlierSide(own, other) === 'own'
        ? { earlier: own.record, later: other.record }
        : { earlier: other.record, later: own.record }
    const support = identifierSupport(records, scoring)
    if (support === 'one') probes.add(matchId)
    if (support !== null) suspects.add(matchId)
  }
  const { ids: netIds, nets } = await findNetPairs(context, {
    own,
    hits,
    reached: reached.map(({ other }) => other),
    suspects,
    scoring,
  })

  const quarantined: QuarantineEntry[] = []
  const guarded = new Map<string, ScoredPair>()
  const remaining = new Set<string>()
  let candidates: ReadonlySet<string> | undefined
  for (const pair of hits) {
    await pause()
    const { matchId, other } = pair
    const existing = known.get(matchId)
    const row = quarantinedBefore.get(matchId)
    // an operator's decision outlasts the rule
    const isQuarantined =
      isUndecided(existing, row) && (netIds.has(matchId) || row?.decision === 'keep')
    const disclosure = disclosureOf(own, {
      pair,
      existing,
      isReleased: row?.decision === 'release',
      isProbe: probes.has(matchId),
      now: context.clock.now(),
    })
    if (!isQuarantined && disclosure === 'both') continue
    candidates ??= await findOtherCandidates(context, input)
    const rest = scoreWithoutIdentifiers(own, other, scoring)
    const isFoundWithout = isRecordable(rest) && candidates.has(keyOf(other))
    if (isQuarantined) {
      quarantined.push(quarantineEntry(own, pair, scoring))
      guarded.set(matchId, { ...rest, isQuarantined: true })
      if (!isFoundWithout && !existing) remaining.add(matchId)
    } else if (disclosure !== 'both') {
      const secondUserId = disclosure.first === 'own' ? other.userId : own.userId
      const wasVisible = existing?.visibleTo.includes(secondUserId) === true
      const isHidden =
        !isFoundWithout && !(wasVisible && (isRecordable(rest) || existing.isReviewed))
      const { decision, strength } = rest
      guarded.set(matchId, {
        ...pair,
        withheld: { first: disclosure.first, second: { decision, strength, isHidden } },
      })
    }
  }
  return {
    scored: sortByStrength(
      scored
        .filter(({ matchId }) => !remaining.has(matchId))
        .map((pair) => guarded.get(pair.matchId) ?? pair),
    ),
    quarantined,
    nets,
  }
}
