import { findFirstSide, findProfilesOf } from '../write/repository/pairs.ts'
import {
  configVersion,
  explainPair,
  type Explanation,
} from '@crosscheck/domain/matching/decision/explain'
import { modelVersion, blockingKeyVersion } from '@crosscheck/domain/matching/rematch/version'
import type { Context } from '../../../context/context.ts'
import { type ProfileKey, keyOf } from '../../../crypto/primitives/ids.ts'
import { sideSealingContext, type EncryptedMatchSide } from '../write/encrypted-fields.ts'
import { operatorId } from '../../../lib/operator.ts'
import { attachPhotos } from '../score/attach-photos.ts'
import { readPhotoRows } from '../candidates/repository/photos.ts'
import { decryptProfiles } from '../score/decrypt.ts'
import { readProfiles } from '../score/repository.ts'

type RecordedResult = Pick<
  EncryptedMatchSide,
  'matchScore' | 'matchingFields' | 'recordedBy' | 'made'
> &
  Pick<EncryptedMatchSide['evidence'], 'probability' | 'band' | 'lines' | 'modelVersion'>

/** A match as it was recorded and as it would be scored now, without any value of the profiles. */
export type MatchExplanation = {
  matchId: string
  profiles: (ProfileKey & { version: number })[]
  /** Null for a weak match that neither user has opened. */
  recorded: RecordedResult | null
  current: Explanation & { model: string; tokens: number; config: string }
  /** Whether the profiles or the rules changed since the match was recorded. */
  isOlder: { profiles: boolean; rules: boolean }
}

const recordedResult = ({ evidence, ...side }: EncryptedMatchSide): RecordedResult => ({
  matchScore: side.matchScore,
  matchingFields: side.matchingFields,
  recordedBy: side.recordedBy,
  ...(side.made && { made: side.made }),
  probability: evidence.probability,
  band: evidence.band,
  lines: evidence.lines,
  modelVersion: evidence.modelVersion,
})

/**
 * Scores a match again and returns the result next to the stored one. Null if the match or one of
 * its profiles no longer exists.
 */
export const explainMatch = async (
  context: Pick<Context, 'clock' | 'database' | 'log' | 'matching' | 'sealer'>,
  matchId: string,
): Promise<MatchExplanation | null> => {
  const found = await context.database.transaction('matcher', operatorId, async (trx) => {
    const keys = await findProfilesOf(trx, matchId)
    const side = await findFirstSide(trx, matchId)
    if (!keys || !side) return null
    const decrypted = await decryptProfiles(context, await readProfiles(trx, keys))
    return { side, keys, decrypted, photos: await readPhotoRows(trx, keys) }
  })
  if (!found) return null
  const { side, keys } = found
  const sides = keys.map((key) => found.decrypted.find((row) => keyOf(row) === keyOf(key)))
  if (!sides[0] || !sides[1]) return null
  const pictured = { own: sides[0], others: [sides[1]], rows: found.photos }
  const { own: one, others } = await attachPhotos(context, pictured)
  const other = others[0] ?? sides[1]
  const sealingContext = sideSealingContext(side.userId, matchId)
  const recorded =
    side.sealed &&
    recordedResult(await context.sealer.open<EncryptedMatchSide>(sealingContext, side.sealed))
  const config = await context.matching.config()
  // a command starts with the built-in frequencies; the learned ones are loaded in the background
  context.matching.current(operatorId)
  await context.matching.settled()
  const knowledge = context.matching.current(operatorId)
  const rules = { model: modelVersion, tokens: blockingKeyVersion, config: configVersion(config) }
  const versions = [one, other].map(({ version }) => version)
  return {
    matchId,
    profiles: [one, other].map(({ userId, profileId, version }) => ({
      userId,
      profileId,
      version,
    })),
    recorded,
    current: {
      ...explainPair(one.record, other.record, { config, modelOptions: knowledge }),
      ...rules,
    },
    isOlder: {
      profiles: recorded !== null && recorded.made?.profiles.join() !== versions.join(),
      rules:
        recorded !== null &&
        (recorded.made?.tokens !== rules.tokens || recorded.made.config !== rules.config),
    },
  }
}
