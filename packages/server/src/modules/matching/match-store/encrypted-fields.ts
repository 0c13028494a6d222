import type { Decision } from '@crosscheck/domain/matching/decision/decide'
import type { Evidence } from '@crosscheck/domain/matching/evidence/evidence-types'
import type { RuleField } from '@crosscheck/domain/matching/record/fields'
import type { SealingContext } from '../../../crypto/sealing/sealer.ts'

/**
 * What a side of a match holds, sealed for the user who sees it. It holds nothing that only the other
 * user wrote: values are the viewer's own text.
 */
export type EncryptedMatchSide = {
  matchScore: number
  matchingFields: RuleField[]
  recordedBy: NonNullable<Decision['recordedBy']>
  evidence: Evidence
  /** What it was made with beside the model, so that it can be told apart from a later judgement. */
  made?: {
    tokens: number
    config: string
    /** The versions of the viewer's profile and of the other one. */
    profiles: [number, number]
  }
  /**
   * Of each matching field, the part of the viewer's own text that agrees. Sides recorded before
   * this was kept have none until they are compared again.
   */
  agreedValues?: Partial<Record<RuleField, string>>
}

/** What of a side its viewer is ever shown: when this stays, nothing has changed for them. */
export const visibleContentOf = ({
  evidence,
  made: _made,
  ...rest
}: EncryptedMatchSide): string => {
  const { band, lines, differing, onlyOneSide } = evidence
  const rows = lines.map(({ weight: _weight, ...row }) => row)
  return JSON.stringify({ ...rest, band, rows, differing, onlyOneSide })
}

export const sideSealingContext = (userId: string, matchId: string): SealingContext => ({
  table: 'match_sides',
  row: matchId,
  userId,
})

/** A side's own notes: another value of the same row, so at another place. */
export const notesSealingContext = (userId: string, matchId: string): SealingContext => ({
  table: 'match_sides.notes',
  row: matchId,
  userId,
})
