import { reportReasons } from '../safety/report-reasons.ts'

export const decisionKinds = [
  'dismiss',
  'warn',
  'limit',
  'suspend',
  'close',
  'remove_profile',
  'release',
  'answer',
  'erase_details',
] as const
export type DecisionKind = (typeof decisionKinds)[number]

/** The reasons that a person decided about reads: those of a report, and those that name no act. */
export const decisionReasons = [
  ...reportReasons,
  'no_violation',
  'not_enough_evidence',
  'same_person',
  'request_granted',
  'not_proved',
] as const
export type DecisionReason = (typeof decisionReasons)[number]

/** Limits and suspensions have an end, at most a year away. */
export const maxRestrictionDays = 365
export const needsEnd = (decision: DecisionKind): boolean =>
  decision === 'limit' || decision === 'suspend'

export const personDecisions = ['warn', 'limit', 'suspend', 'close', 'remove_profile'] as const
export type PersonDecision = (typeof personDecisions)[number]

/** Only decisions about a person can be appealed, and only these are announced to that person. */
export const concernsPerson = (decision: DecisionKind): decision is PersonDecision =>
  personDecisions.some((kind) => kind === decision)

/** Decisions that stay in force until they end, are overturned, or are carried out for good. */
export const isRestriction = (decision: DecisionKind): boolean =>
  concernsPerson(decision) && decision !== 'warn'

/** The account cannot be used, and its profiles are not compared. */
export const suspendsAccount = (decision: DecisionKind): boolean =>
  decision === 'suspend' || decision === 'close'

type KindRules = {
  decisions: readonly DecisionKind[]
  /** The decision that may follow another one about the same case. */
  later: Partial<Record<DecisionKind, DecisionKind>>
}

const aboutPerson: KindRules = { decisions: ['dismiss', ...personDecisions], later: {} }

/** A person without an account gets an answer, and the proved identifiers can be erased. */
const aboutRequest: KindRules = { decisions: ['dismiss', 'answer', 'erase_details'], later: {} }

/**
 * The decisions about each kind of case: a report, an inquiry whose author asks for a review, a
 * pair in quarantine, an account that an administrator suspends without any of these, or a request
 * of a person described, which may be about a minor. A pair that was kept can still be released.
 */
const rulesByKind = {
  report: aboutPerson,
  questionnaire: aboutPerson,
  pair: { decisions: ['dismiss', 'release'], later: { dismiss: 'release' } },
  account: { decisions: ['suspend'], later: {} },
  request: aboutRequest,
  minor: aboutRequest,
} satisfies Record<string, KindRules>
export type CaseKind = keyof typeof rulesByKind
export const caseKinds = Object.keys(rulesByKind) as CaseKind[]
/** Cases of these kinds are listed before all others. */
export const firstKinds: readonly CaseKind[] = ['minor']

/** The decisions that a case allows now, by its subject. */
export const possibleDecisions = (about: {
  kind: CaseKind
  hasPerson: boolean
  hasProfile: boolean
  /** The earlier decision. */
  decided: DecisionKind | null
}): DecisionKind[] => {
  const rules: KindRules = rulesByKind[about.kind]
  if (about.decided !== null) {
    const later = rules.later[about.decided]
    return later === undefined ? [] : [later]
  }
  return rules.decisions.filter((decision) => {
    if (decision === 'remove_profile') return about.hasPerson && about.hasProfile
    return about.hasPerson || !concernsPerson(decision)
  })
}
