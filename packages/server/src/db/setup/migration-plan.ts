import { createHash } from 'node:crypto'
import type { Migration } from '../migrations/all.ts'
import { DatabaseStartError } from '../errors/start-error.ts'

/** A row of the table `migrations`. */
export type AppliedMigration = { name: string; digest: string }

/**
 * [Checksum of a migration] The SHA-256 of the SQL as sent, helpers filled in, byte for byte.
 * Formatting counts, because a released migration is never edited.
 */
export const checksumOf = (migration: Pick<Migration, 'statements'>): string =>
  createHash('sha256').update(migration.statements).digest('hex')

/**
 * The migrations that a database lacks, in the order of the list. Compares by name, so a migration
 * that was released after a later number is still applied. Refuses a database that has a migration
 * this release does not know, or one with other SQL.
 */
export const pendingMigrations = (
  known: readonly Migration[],
  applied: readonly AppliedMigration[],
): Migration[] => {
  const names = new Set(known.map(({ name }) => name))
  const unknown = applied.map(({ name }) => name).filter((name) => !names.has(name))
  if (unknown.length > 0)
    throw new DatabaseStartError(
      `The database was changed by another version of CrossCheck: this version does not know its migration ${unknown.join(', ')}. Start the version that applied it, or a later one. Nothing was changed.`,
    )
  const checksums = new Map(applied.map(({ name, digest }) => [name, digest]))
  for (const migration of known) {
    const stored = checksums.get(migration.name)
    if (stored !== undefined && stored !== checksumOf(migration))
      throw new DatabaseStartError(
        `The migration ${migration.name} is not the one that was applied to this database (checksum ${checksumOf(migration).slice(0, 12)}, applied ${stored.slice(0, 12)}). Start the version that made the database, or restore the original file of this migration. Nothing was changed.`,
      )
  }
  return known.filter(({ name }) => !checksums.has(name))
}
