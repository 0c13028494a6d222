import type { CaseState } from '@crosscheck/domain/review/case-state'
import { possibleDecisions, type DecisionKind } from '@crosscheck/domain/review/decisions'
import type { CaseRow } from './kinds/case-kind.ts'

export const stateOf = (row: CaseRow): CaseState => ({
  kind: row.kind,
  reporter: row.entryUserId,
  person: row.subjectUserId,
  hasProfile: row.profileId !== null,
  decision:
    row.decision && row.decidedAt && row.decidedBy
      ? { kind: row.decision, by: row.decidedBy, at: row.decidedAt, until: row.until }
      : null,
  appeal: row.appealedAt && {
    at: row.appealedAt,
    outcome:
      row.appealOutcome && row.appealDecidedAt && row.appealDecidedBy
        ? { kind: row.appealOutcome, by: row.appealDecidedBy, at: row.appealDecidedAt }
        : null,
  },
})

export const possibleNow = (row: CaseRow): DecisionKind[] =>
  possibleDecisions({
    kind: row.kind,
    hasPerson: row.subjectUserId !== null,
    hasProfile: row.profileId !== null,
    decided: row.decision,
  })

/** Evidence can be opened while something can be decided: the case, or the appeal. */
export const isOpen = (row: CaseRow): boolean =>
  possibleNow(row).length > 0 || (row.appealedAt !== null && row.appealDecidedAt === null)
