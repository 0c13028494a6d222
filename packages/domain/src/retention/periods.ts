import { dayMs } from '../clock.ts'
import { backupDays, journalDays, tombstoneDays } from '../backups.ts'
import {
  decidedEntryDays,
  decidedReportedUserDeletedDays,
  reportedUserDeletedDays,
  undecidedEntryDays,
} from '../safety/retention-periods.ts'

export const days = (count: number): number => count * dayMs
/** A year of 365 days, so that a period is never longer than its calendar years. */
const years = (count: number): number => days(365 * count)

/** From the last change of a draft. Pages that offer drafts state it. */
export const draftDays = 30

/**
 * Every retention period, in milliseconds; those of reports and backups are next to their rules.
 */
export const retentionPeriods = {
  /**
   * Data that served only a sign-in or a request ends with it, plus a day for clocks and retries.
   */
  technical: days(1),
  liveMessages: days(7),
  limitCounts: days(2),
  clearedNotifications: days(30),
  readNotifications: days(90),
  notifications: days(365),
  hiddenMatches: days(30),
  /** Both sides see for this long what was shown; the picture itself ends after 7 days. */
  shownPhotos: days(30),
  drafts: days(draftDays),
  failingPushDevices: days(30),
  inquiries: years(1),
  /** So that a new account of the same mailbox continues where the deleted one stopped. */
  formerMailboxes: years(1),
  activity: years(1),
  accountability: years(7),
  maintenanceRuns: days(90),
  undecidedReports: days(undecidedEntryDays),
  decidedReports: days(decidedEntryDays),
  reportsOnDeleted: days(reportedUserDeletedDays),
  decidedReportsOnDeleted: days(decidedReportedUserDeletedDays),
  reviewCases: days(decidedEntryDays),
  failedJobs: days(14),
  tombstones: days(tombstoneDays),
  journal: days(journalDays),
  backups: days(backupDays.database),
  keyBackups: days(backupDays.keys),
} as const
