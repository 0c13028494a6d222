import {
  deleteEntries,
  type NewQuarantined,
  type QuarantinedPair,
  readQuarantined,
  insertQuarantined,
} from './repository/quarantined.ts'
import type { ExplainedField } from '@crosscheck/domain/matching/decision/explain'
import type { IdentifierField } from '@crosscheck/domain/matching/record/fields'
import { sortSides, keyOf, type ProfileKey } from '../../../crypto/primitives/ids.ts'
import { sealedColumn } from '../../../crypto/sealing/sealer.ts'
import type { Context } from '../../../context/context.ts'
import type { Trx } from '../../../db/database.ts'
import { mapInBatches } from '../../../lib/tasks/cooperative.ts'

/** Why a pair is in quarantine: fields and levels, never a value. */
export type EncryptedQuarantineDetails = {
  shared: IdentifierField[]
  fields: ExplainedField[]
  modelVersion: string
  config: string
}

export type QuarantineEntry = {
  matchId: string
  other: ProfileKey
  content: EncryptedQuarantineDetails
}

/**
 * Sealed with the data key of the first user. Rows are bound to the table's former name, which
 * therefore stays here.
 */
export const quarantineDetails = sealedColumn<EncryptedQuarantineDetails>('held_matches')

const sealBatchSize = 25

const sealQuarantined = async (
  context: Context,
  own: ProfileKey,
  quarantined: QuarantineEntry,
): Promise<NewQuarantined> => {
  const [first, second] = sortSides(own, quarantined.other)
  return {
    id: quarantined.matchId,
    userId1: first.userId,
    profileId1: first.profileId,
    userId2: second.userId,
    profileId2: second.profileId,
    quarantinedAt: context.clock.now(),
    sealed: await quarantineDetails.seal(
      context,
      { userId: first.userId, id: quarantined.matchId },
      quarantined.content,
    ),
  }
}

/**
 * Writes the quarantined pairs of a profile and deletes undecided ones that no longer qualify. The
 * profiles must be locked. False if an operator decided in the meantime; then the caller must roll
 * back and score again.
 */
export const writeQuarantined = async (
  context: Context,
  trx: Trx,
  {
    own,
    entries,
    before,
    undecryptable = new Set(),
  }: {
    own: ProfileKey
    entries: readonly QuarantineEntry[]
    before: readonly QuarantinedPair[]
    /** Keys of profiles that could not be decrypted. Their quarantine entries stay. */
    undecryptable?: ReadonlySet<string>
  },
): Promise<boolean> => {
  if (entries.length === 0 && before.length === 0) return true
  const decisions = new Map(before.map(({ matchId, decision }) => [matchId, decision]))
  const now = await readQuarantined(trx, own)
  if (now.some(({ matchId, decision }) => (decisions.get(matchId) ?? null) !== decision)) {
    return false
  }
  const entryIds = new Set(entries.map(({ matchId }) => matchId))
  const outdated = now.filter(
    ({ matchId, other, decision }) =>
      decision === null && !entryIds.has(matchId) && !undecryptable.has(keyOf(other)),
  )
  await deleteEntries(trx, outdated)
  if (entries.length === 0) return true
  const rows = await mapInBatches(entries, sealBatchSize, (some) =>
    Promise.all(some.map((pair) => sealQuarantined(context, own, pair))),
  )
  await insertQuarantined(trx, rows)
  return true
}
