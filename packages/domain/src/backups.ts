import { dayMs } from './clock.ts'

/** How long backups and the records that protect them are kept, in days. */
export const backupDays = { database: 90, files: 90, keys: 30 } as const
export type BackupKind = keyof typeof backupDays

/** Longer than any backup, so that a forgotten copy restores no destroyed key either. */
export const tombstoneDays = 365

export const backupEnd = (kind: BackupKind, createdAt: Date): Date =>
  new Date(createdAt.getTime() + backupDays[kind] * dayMs)

export const isBackupOver = (kind: BackupKind, createdAt: Date, now: Date): boolean =>
  backupEnd(kind, createdAt) <= now

/** Tombstones from before this moment are deleted. */
export const tombstonesSince = (now: Date): Date => new Date(now.getTime() - tombstoneDays * dayMs)
