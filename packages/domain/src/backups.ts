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

/** Of these many days with backups the last one stays, and of these many weeks. */
const [keptDays, keptWeeks] = [7, 4]

const weekOf = (time: Date): number => Math.floor((time.getTime() / dayMs + 3) / 7)
const dayOf = (time: Date): number => Math.floor(time.getTime() / dayMs)

/**
 * Which of these full copies can go, because newer ones of the same day and week replace them.
 * Seven days and four weeks stay, so that daily copies need the space of about ten.
 */
export const supersededBackups = <T extends { createdAt: Date }>(copies: readonly T[]): T[] => {
  const newestFirst = copies.toSorted((one, other) => +other.createdAt - +one.createdAt)
  const kept = new Set<T>()
  for (const [slotOf, most] of [
    [dayOf, keptDays],
    [weekOf, keptWeeks],
  ] as const) {
    const taken = new Set<number>()
    for (const copy of newestFirst) {
      const slot = slotOf(copy.createdAt)
      if (taken.has(slot) || taken.size === most) continue
      taken.add(slot)
      kept.add(copy)
    }
  }
  return copies.filter((copy) => !kept.has(copy))
}

/** Tombstones from before this moment are deleted. */
export const tombstonesSince = (now: Date): Date => new Date(now.getTime() - tombstoneDays * dayMs)
