import { dayMs } from '../clock.ts'
import {
  concernsPerson,
  isRestriction,
  maxRestrictionDays,
  needsEnd,
  possibleDecisions,
  type CaseKind,
  type DecisionKind,
} from './decisions.ts'

/** How long a decision can be appealed. What cannot be undone waits that long. */
export const appealDays = 14

export const appealOutcomes = ['upheld', 'overturned'] as const
export type AppealOutcome = (typeof appealOutcomes)[number]

export type Decided = { kind: DecisionKind; by: string; at: Date; until: Date | null }
export type Appeal = { at: Date; outcome: { kind: AppealOutcome; by: string; at: Date } | null }

export type CaseState = {
  kind: CaseKind
  /** Who sent the report or inquiry; null if the account is deleted, or for a pair. */
  reporter: string | null
  person: string | null
  hasProfile: boolean
  decision: Decided | null
  appeal: Appeal | null
}

export type CaseAction =
  | { type: 'decide'; by: string; decision: DecisionKind; until: Date | null }
  | { type: 'appeal'; by: string }
  | { type: 'decide-appeal'; by: string; outcome: AppealOutcome }

export type CaseRefusal =
  /** The administrator reported it, or is decided about. */
  | 'involved'
  | 'impossible'
  /** A limit or suspension without an end, or one too far away. */
  | 'no-end'
  | 'decided'
  | 'not-decided'
  | 'not-appealable'
  | 'appealed'
  | 'too-late'
  | 'no-appeal'
  | 'same-administrator'

export type CaseResult = { ok: true; state: CaseState } | { ok: false; refusal: CaseRefusal }

export const appealEnd = (decision: Pick<Decided, 'at'>): Date =>
  new Date(decision.at.getTime() + appealDays * dayMs)

const refuse = (refusal: CaseRefusal): CaseResult => ({ ok: false, refusal })

const isEnd = (until: Date | null, now: Date): boolean =>
  until !== null && until > now && until.getTime() <= now.getTime() + maxRestrictionDays * dayMs

const decide = (
  state: CaseState,
  { by, decision, until }: Extract<CaseAction, { type: 'decide' }>,
  now: Date,
): CaseResult => {
  const about = {
    ...state,
    hasPerson: state.person !== null,
    decided: state.decision?.kind ?? null,
  }
  const possible = possibleDecisions(about)
  if (state.decision && !possible.includes(decision)) return refuse('decided')
  if (by === state.reporter || by === state.person) return refuse('involved')
  if (!possible.includes(decision)) return refuse('impossible')
  if (needsEnd(decision) ? !isEnd(until, now) : until !== null) return refuse('no-end')
  return { ok: true, state: { ...state, decision: { kind: decision, by, at: now, until } } }
}

const appeal = (state: CaseState, by: string, now: Date): CaseResult => {
  if (!state.decision || by !== state.person) return refuse('not-decided')
  if (!concernsPerson(state.decision.kind)) return refuse('not-appealable')
  if (state.appeal) return refuse('appealed')
  if (now >= appealEnd(state.decision)) return refuse('too-late')
  return { ok: true, state: { ...state, appeal: { at: now, outcome: null } } }
}

const decideAppeal = (
  state: CaseState,
  { by, outcome }: Extract<CaseAction, { type: 'decide-appeal' }>,
  now: Date,
): CaseResult => {
  if (!state.decision || !state.appeal) return refuse('no-appeal')
  if (state.appeal.outcome) return refuse('decided')
  if (by === state.decision.by) return refuse('same-administrator')
  if (by === state.reporter || by === state.person) return refuse('involved')
  const decided = { kind: outcome, by, at: now }
  return { ok: true, state: { ...state, appeal: { ...state.appeal, outcome: decided } } }
}

/** Applies an act to a case. Nothing here depends on how many reports there are. */
export const applyToCase = (state: CaseState, action: CaseAction, now: Date): CaseResult => {
  if (action.type === 'decide') return decide(state, action, now)
  if (action.type === 'appeal') return appeal(state, action.by, now)
  return decideAppeal(state, action, now)
}

/**
 * When a decision that is in force ends by itself: a restriction at its end, and the time to appeal
 * before a profile or an account is erased for good. Null while an appeal waits, or if nothing is
 * in force.
 */
export const decisionEnd = ({ decision, appeal: appealed }: CaseState): Date | null => {
  if (!decision || !isRestriction(decision.kind)) return null
  if (appealed?.outcome?.kind === 'overturned') return null
  if (needsEnd(decision.kind)) return decision.until
  return appealed && !appealed.outcome ? null : appealEnd(decision)
}
