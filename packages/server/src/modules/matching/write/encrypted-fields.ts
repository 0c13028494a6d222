import type { Decision } from '@crosscheck/domain/matching/decision/decide'
import type { Evidence } from '@crosscheck/domain/matching/evidence/evidence-types'
import type { RuleField } from '@crosscheck/domain/matching/record/fields'
import type { Context } from '../../../context/context.ts'
import { sealedColumn } from '../../../crypto/sealing/sealer.ts'

/**
 * The sealed content of one side of a match. It contains no value that only the other user wrote:
 * values are the viewer's own text.
 */
export type EncryptedMatchSide = {
  matchScore: number
  matchingFields: RuleField[]
  recordedBy: NonNullable<Decision['recordedBy']>
  evidence: Evidence
  /** The settings behind the result, which have the points from which it was recorded. */
  made?: { config: string }
  /**
   * For each matching field, the part of the viewer's own text that agrees. Missing in older rows
   * until they are compared again.
   */
  agreedValues?: Partial<Record<RuleField, string>>
}

/** The content that the viewer can see. While it is equal, nothing changed for the viewer. */
export const visibleContentOf = ({
  evidence,
  made: _made,
  ...rest
}: EncryptedMatchSide): string => {
  const { band, lines, differing, onlyOneSide, samePhoto } = evidence
  const rows = lines.map(({ weight: _weight, ...row }) => row)
  return JSON.stringify({
    ...rest,
    band,
    rows,
    differing,
    onlyOneSide,
    ...(samePhoto && { samePhoto: true }),
  })
}

const sides = sealedColumn<EncryptedMatchSide>('match_sides')
export const sideSealingContext = sides.contextOf

type SealedSide = { userId: string; matchId: string; sealed: Buffer }

export const openSide = (
  deps: Pick<Context, 'sealer'>,
  { userId, matchId, sealed }: SealedSide,
): Promise<EncryptedMatchSide> => sides.open(deps, { userId, id: matchId, sealed })

/** Notes are a second sealed value of the same row and need their own sealing context. */
export const sideNotes = sealedColumn<string>('match_sides.notes')
