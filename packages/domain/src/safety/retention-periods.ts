import { dayMs, msSince } from '../clock.ts'

/** An undecided report or inquiry ends this long after it was made. */
export const undecidedEntryDays = 180
/** A decided one ends this long after the decision. */
export const decidedEntryDays = 180
/** A report about a deleted account ends at the latest this long after the deletion. */
export const reportedUserDeletedDays = 90
/** A decided report about a deleted account ends this long after the decision. */
export const decidedReportedUserDeletedDays = 30

/** No report or inquiry ends before it is this old. */
export const minEntryMs =
  Math.min(
    undecidedEntryDays,
    decidedEntryDays,
    reportedUserDeletedDays,
    decidedReportedUserDeletedDays,
  ) * dayMs

export type EntryTimes = {
  createdAt: Date
  decidedAt: Date | null
  /** When the account that the report is about was deleted. */
  reportedLeftAt: Date | null
}

const daysAfter = (moment: Date, days: number): number => moment.getTime() + days * dayMs

/** The retention rules that end a report or inquiry (domain/retention/rules.ts). */
export type ReportRule =
  | 'undecided-reports'
  | 'decided-reports'
  | 'reports-on-deleted'
  | 'decided-reports-on-deleted'

type EntryEnd = { rule: ReportRule; at: number }

/**
 * When a report or inquiry ends, and by which rule; its key is destroyed then. Every entry has an
 * end, decided or not. The deletion of the reported account brings the end closer, never further
 * away. So no user destroys evidence by deleting an account, and nothing remains for longer than a
 * complaint may need it.
 */
export const entryEnd = ({
  createdAt,
  decidedAt,
  reportedLeftAt,
}: EntryTimes): { rule: ReportRule; at: Date } => {
  const ends: EntryEnd[] = [
    decidedAt
      ? { rule: 'decided-reports', at: daysAfter(decidedAt, decidedEntryDays) }
      : { rule: 'undecided-reports', at: daysAfter(createdAt, undecidedEntryDays) },
  ]
  if (reportedLeftAt)
    ends.push({
      rule: 'reports-on-deleted',
      at: daysAfter(reportedLeftAt, reportedUserDeletedDays),
    })
  if (reportedLeftAt && decidedAt)
    ends.push({
      rule: 'decided-reports-on-deleted',
      at: daysAfter(decidedAt, decidedReportedUserDeletedDays),
    })
  const { rule, at } = ends.reduce((first, other) => (other.at < first.at ? other : first))
  return { rule, at: new Date(at) }
}

export const entryEndsAt = (times: EntryTimes): Date => entryEnd(times).at

export const isEntryOver = (times: EntryTimes, now: Date): boolean => entryEndsAt(times) <= now

/** An undecided entry is over unless it was made, and its person left, after these times. */
export const undecidedSince = (now: Date): { made: Date; personLeft: Date } => ({
  made: new Date(daysAfter(now, -undecidedEntryDays)),
  personLeft: new Date(daysAfter(now, -reportedUserDeletedDays)),
})

/** How long before an undecided entry's end its operator is reminded. */
const reminderDays = 14

/**
 * Why an undecided entry requires a mail to the operator: it is new, or it ends soon and the last
 * mail was before that. Null if there is no reason.
 */
export const operatorNotice = (
  entry: EntryTimes & { notifiedAt: Date | null },
  now: Date,
): 'new' | 'ending' | null => {
  if (entry.decidedAt) return null
  if (!entry.notifiedAt) return 'new'
  const remindAt = new Date(daysAfter(entryEndsAt(entry), -reminderDays))
  const wasReminded = msSince(entry.notifiedAt, now) <= msSince(remindAt, now)
  return now >= remindAt && !wasReminded ? 'ending' : null
}
