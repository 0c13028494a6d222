import { configVersion, explainPair } from '@crosscheck/domain/matching/decision/explain'
import {
  findHarvestedStepwise,
  hasDisjointEvidence,
  matchesByIdentifierOnly,
  sharedIdentifiers,
} from '@crosscheck/domain/matching/quarantine/guards'
import type { Context } from '../../../context/context.ts'
import type { DecryptedProfile } from '../../../context/matching.ts'
import { createYield, runGenerator } from '../../../lib/cooperative.ts'
import {
  readQuarantined,
  type QuarantinedPair,
  type QuarantineReason,
  type QuarantineEntry,
} from './quarantine-rows.ts'
import {
  isRecordable,
  rescoreQuarantined,
  type ScoredPair,
  type ScoringContext,
} from '../scoring/score.ts'
import { keyOf } from '../match-store/locks.ts'
import { decryptProfiles, readProfiles } from '../scoring/decrypt.ts'
import { readPairs, type ExistingPair } from '../match-store/pairs.ts'

export type GuardResult = {
  /**
   * The pairs to record. Quarantined pairs are scored as if neither side had entered an identifier.
   */
  scored: ScoredPair[]
  quarantined: QuarantineEntry[]
}

/** Bounds the work: some of the neighbors are enough to recognize harvesting. */
const maxNeighborsOpened = 50
const maxHarvestersChecked = 10

/** The other profiles that have a match or a quarantined pair with `of`. */
const loadNeighbors = (context: Context, own: DecryptedProfile, of: DecryptedProfile) =>
  context.database.transaction('matcher', own.userId, async (trx) => {
    const keys = [...(await readPairs(trx, of)), ...(await readQuarantined(trx, of))]
      .map(({ other }) => other)
      .filter((other) => keyOf(other) !== keyOf(own))
      .slice(0, maxNeighborsOpened)
    return decryptProfiles(context, await readProfiles(trx, keys))
  })

/** Whether the other profile harvests identifiers and this one is among its hits. */
const isHarvestedBy = async (
  context: Context,
  {
    own,
    harvester,
    scoring,
  }: { own: DecryptedProfile; harvester: DecryptedProfile; scoring: ScoringContext },
): Promise<boolean> => {
  const neighbors = await loadNeighbors(context, own, harvester)
  return (
    await runGenerator(findHarvestedStepwise(harvester.record, [own, ...neighbors], scoring))
  ).includes(own)
}

/**
 * A pair that a user was notified of or reviewed, or an operator released, is not quarantined
 * again.
 */
const isUndecided = (
  known: ExistingPair | undefined,
  quarantined: QuarantinedPair | undefined,
): boolean =>
  !known?.isReviewed &&
  (known?.notifiedUserIds.length ?? 0) === 0 &&
  quarantined?.decision !== 'release'

const quarantineEntry = (
  own: DecryptedProfile,
  {
    pair: { matchId, other, decision },
    reason,
    scoring,
  }: { pair: ScoredPair; reason: QuarantineReason; scoring: ScoringContext },
): QuarantineEntry => ({
  matchId,
  other: { userId: other.userId, profileId: other.profileId },
  reason,
  content: {
    shared: sharedIdentifiers(own.record, other.record),
    fields: explainPair(own.record, other.record, { config: scoring.config, modelOptions: scoring })
      .fields,
    modelVersion: decision.evidence.modelVersion,
    config: configVersion(scoring.config),
  },
})

/**
 * Quarantines pairs that share an identifier while all other fields differ, and the pairs of
 * profiles that harvest identifiers. Users see such a pair as if neither had entered an identifier;
 * only an operator sees the quarantine.
 */
export const guardPairs = async (
  context: Context,
  {
    own,
    scored,
    before,
    scoring,
  }: {
    own: DecryptedProfile
    scored: readonly ScoredPair[]
    before: { existingPairs: readonly ExistingPair[]; quarantined: readonly QuarantinedPair[] }
    scoring: ScoringContext
  },
): Promise<GuardResult> => {
  // pairs that are not recorded reveal nothing
  const hits = scored.filter(
    (pair) => isRecordable(pair) && sharedIdentifiers(own.record, pair.other.record).length > 0,
  )
  if (hits.length === 0) return { scored: [...scored], quarantined: [] }
  const known = new Map(before.existingPairs.map((pair) => [pair.matchId, pair]))
  const quarantinedBefore = new Map(before.quarantined.map((pair) => [pair.matchId, pair]))
  const harvestedIds = new Set(
    (
      await runGenerator(
        findHarvestedStepwise(
          own.record,
          hits.map(({ other, matchId }) => ({ ...other, matchId })),
          scoring,
        ),
      )
    ).map(({ matchId }) => matchId),
  )
  const pause = createYield()
  let harvestersChecked = 0
  const reasonFor = async ({ matchId, other }: ScoredPair): Promise<QuarantineReason | null> => {
    if (hasDisjointEvidence(own.record, other.record, scoring)) return 'disjoint'
    if (harvestedIds.has(matchId)) return 'net'
    if (!matchesByIdentifierOnly(own.record, other.record, scoring)) return null
    if ((harvestersChecked += 1) > maxHarvestersChecked) return null
    return (await isHarvestedBy(context, { own, harvester: other, scoring })) ? 'net' : null
  }
  const quarantined: QuarantineEntry[] = []
  for (const pair of hits) {
    await pause()
    const row = quarantinedBefore.get(pair.matchId)
    if (!isUndecided(known.get(pair.matchId), row)) continue
    const reason = await reasonFor(pair)
    if (reason) quarantined.push(quarantineEntry(own, { pair, reason, scoring }))
    // an operator's decision outlasts the rule
    else if (row?.decision === 'keep')
      quarantined.push(quarantineEntry(own, { pair, reason: 'disjoint', scoring }))
  }
  const quarantinedIds = new Set(quarantined.map(({ matchId }) => matchId))
  return { scored: await rescoreQuarantined(own, { scored, quarantinedIds, scoring }), quarantined }
}
