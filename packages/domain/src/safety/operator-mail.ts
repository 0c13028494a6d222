import { msSince } from '../clock.ts'
import type { EntryKind } from './remaining-content.ts'
import { operatorNotice, type EntryTimes } from './retention-periods.ts'

/** The operator gets at most one mail about reports and inquiries in this time. */
export const operatorMailIntervalMs = 3_600_000

/** When the next mail may go out. A last mail in the future comes from a wrong clock. */
export const nextOperatorMailAt = (lastAt: Date | null, now: Date): Date =>
  lastAt === null || msSince(lastAt, now) >= operatorMailIntervalMs
    ? now
    : new Date(lastAt.getTime() + operatorMailIntervalMs)

/** The content of the mail: counts, and nothing of any entry. */
export type QueueCounts = {
  newReports: number
  newInquiries: number
  /** Of people without an account. */
  newRequests: number
  /** Undecided entries that end soon. */
  ending: number
  /** All undecided entries, including the new ones. */
  waiting: number
}

export type WaitingEntry = EntryTimes & { kind: EntryKind | 'request'; notifiedAt: Date | null }

export const countQueue = (entries: readonly WaitingEntry[], now: Date): QueueCounts => {
  const waiting = entries.filter(({ decidedAt }) => decidedAt === null)
  const isNew = (entry: WaitingEntry) => operatorNotice(entry, now) === 'new'
  const newKinds = waiting.filter(isNew).map(({ kind }) => kind)
  return {
    newReports: newKinds.filter((kind) => kind === 'report').length,
    newInquiries: newKinds.filter((kind) => kind === 'questionnaire').length,
    newRequests: newKinds.filter((kind) => kind === 'request').length,
    ending: waiting.filter((entry) => operatorNotice(entry, now) === 'ending').length,
    waiting: waiting.length,
  }
}

export const hasNewEntries = (counts: QueueCounts): boolean =>
  counts.newReports + counts.newInquiries + counts.newRequests + counts.ending > 0
