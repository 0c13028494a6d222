import { dayMs } from './clock.ts'

/** How long backups and the records that protect them are kept, in days. */
export const backupDays = { database: 90, files: 90, keys: 30 } as const
export type BackupKind = keyof typeof backupDays

/** Longer than any backup, so that a forgotten copy restores no destroyed key either. */
export const tombstoneDays = 365

/**
 * An act is in every backup that was made after it. So the journal keeps it until the older backups
 * are deleted, and for a day more, as files are named by the day.
 */
export const journalDays = backupDays.database + 1

/** Acts from before this moment are deleted from the journal. */
export const actsSince = (now: Date): Date => new Date(now.getTime() - journalDays * dayMs)

export const backupEnd = (kind: BackupKind, createdAt: Date): Date =>
  new Date(createdAt.getTime() + backupDays[kind] * dayMs)

export const isBackupOver = (kind: BackupKind, createdAt: Date, now: Date): boolean =>
  backupEnd(kind, createdAt) <= now

/** Tombstones from before this moment are deleted. */
export const tombstonesSince = (now: Date): Date => new Date(now.getTime() - tombstoneDays * dayMs)
