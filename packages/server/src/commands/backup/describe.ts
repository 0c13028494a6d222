import type { BackupSet } from '../../backup/sets.ts'
import { isExpired } from '../../backup/sets.ts'
import { formatTable } from '../support/table.ts'

const megabyte = 2 ** 20

const sizeOf = ({ manifest }: BackupSet): number =>
  manifest.files.reduce((sum, { bytes }) => sum + bytes, 0)

export const summarize = (set: BackupSet, now: Date) => {
  const { id, kind, createdAt, expiresAt } = set.manifest
  return { id, kind, createdAt, expiresAt, bytes: sizeOf(set), isExpired: isExpired(set, now) }
}

export const tableOfSets = (sets: readonly BackupSet[], now: Date): string =>
  sets.length === 0
    ? 'There are none.'
    : formatTable(
        ['backup', 'of', 'made', 'expires', 'size'],
        sets
          .map((set) => summarize(set, now))
          .map(({ id, kind, createdAt, expiresAt, bytes, isExpired: expired }) => [
            id,
            kind,
            createdAt,
            expired ? 'expired' : expiresAt,
            `${(bytes / megabyte).toFixed(1)} MB`,
          ]),
      )
