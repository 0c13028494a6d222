import { dayMs } from '../clock.ts'
import type { CaseKind } from './decisions.ts'

/**
 * How many days a case may wait for its decision. An answer to a request is due within a month
 * (Article 12 of the GDPR).
 */
const decisionDays: Record<CaseKind, number> = {
  minor: 1,
  report: 7,
  account: 7,
  questionnaire: 14,
  pair: 14,
  request: 30,
}
const appealDays = 14

const plusDays = (time: Date, days: number): Date => new Date(time.getTime() + days * dayMs)

export const decisionDueAt = (kind: CaseKind, createdAt: Date): Date =>
  plusDays(createdAt, decisionDays[kind])

/** When a case of the kind was created that is due at this time. */
export const createdWhenDue = (kind: CaseKind, dueAt: Date): Date =>
  plusDays(dueAt, -decisionDays[kind])

export const appealDueAt = (appealedAt: Date): Date => plusDays(appealedAt, appealDays)
