import type { Decision } from '@crosscheck/domain/matching/decide'
import type { Evidence } from '@crosscheck/domain/matching/evidence-types'
import type { RuleField } from '@crosscheck/domain/matching/fields'
import type { SealedPlace } from '../../context.ts'

/**
 * What a side of a match holds, sealed for the user who sees it. Nothing in it goes beyond what both
 * entered alike: of the other profile only the values of `matchingFields`.
 */
export type MatchSideContent = {
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
  /** As the other user wrote them, stored and shown. */
  otherValues: Partial<Record<RuleField, string>>
}

/** What of a side its viewer is ever shown: when this stays, nothing has changed for them. */
export const shownOf = ({ evidence, made: _made, ...rest }: MatchSideContent): string => {
  const { band, lines, differing, onlyOneSide } = evidence
  const rows = lines.map(({ weight: _weight, ...row }) => row)
  return JSON.stringify({ ...rest, band, rows, differing, onlyOneSide })
}

export const sidePlace = (userId: string, matchId: string): SealedPlace => ({
  table: 'match_sides',
  row: matchId,
  userId,
})

/** A side's own notes: another value of the same row, so at another place. */
export const notesPlace = (userId: string, matchId: string): SealedPlace => ({
  table: 'match_sides.notes',
  row: matchId,
  userId,
})
