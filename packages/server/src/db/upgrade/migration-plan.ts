import { createHash } from 'node:crypto'
import type { Migration } from '../migrations/kinds.ts'
import { DatabaseStartError } from '../errors/start-error.ts'
import { placedContract } from '../layout/placed.ts'

/** A row of the table `migrations`. */
export type AppliedMigration = {
  name: string
  digest: string
  /** Null where a release without kinds applied it. */
  kind: string | null
  /** False for a backfill with batches to come. */
  isFinished: boolean
}

/**
 * [Checksum of a migration] The SHA-256 of the SQL as sent, helpers filled in, byte for byte.
 * Formatting counts, because a released migration is never edited.
 */
export const checksumOf = (migration: Pick<Migration, 'statements'>): string =>
  createHash('sha256').update(migration.statements).digest('hex')

const unknownOf = (
  known: readonly Migration[],
  applied: readonly AppliedMigration[],
): AppliedMigration[] => {
  const names = new Set([...known.map(({ name }) => name), placedContract])
  return applied.filter(({ name }) => !names.has(name))
}

/** True where a later release has changed the database. */
export const isAhead = (
  known: readonly Migration[],
  applied: readonly AppliedMigration[],
): boolean => unknownOf(known, applied).length > 0

const additive: readonly (string | null)[] = ['expand', 'backfill']

/** Unknown migrations that only add leave everything that this release uses. */
const refuseUnknown = (unknown: readonly AppliedMigration[]): void => {
  const names = (list: readonly AppliedMigration[]) => list.map(({ name }) => name).join(', ')
  const contracts = unknown.filter(({ kind }) => kind === 'contract')
  if (contracts.length > 0)
    throw new DatabaseStartError(
      `A later version of CrossCheck has removed what this version uses from the database (${names(contracts)}). Start the version that did it, or a later one. Nothing was changed.`,
    )
  const others = unknown.filter(({ kind }) => !additive.includes(kind))
  if (others.length > 0)
    throw new DatabaseStartError(
      `The database was changed by another version of CrossCheck: this version does not know its migration ${names(others)}. Start the version that applied it, or a later one. Nothing was changed.`,
    )
}

/**
 * The migrations that a database lacks, in the order of the list. Compares by name, so a migration
 * that was released after a later number is still applied. Refuses a database that has a migration
 * with other SQL, or an unknown one that may have removed something.
 */
export const pendingMigrations = (
  known: readonly Migration[],
  applied: readonly AppliedMigration[],
): Migration[] => {
  refuseUnknown(unknownOf(known, applied))
  const rows = new Map(applied.map((row) => [row.name, row]))
  for (const migration of known) {
    const stored = rows.get(migration.name)?.digest
    if (stored !== undefined && stored !== checksumOf(migration))
      throw new DatabaseStartError(
        `The migration ${migration.name} is not the one that was applied to this database (checksum ${checksumOf(migration).slice(0, 12)}, applied ${stored.slice(0, 12)}). Start the version that made the database, or restore the original file of this migration. Nothing was changed.`,
      )
  }
  return known.filter(({ name }) => rows.get(name)?.isFinished !== true)
}

/**
 * The contracts that may be next: all that comes before them is done. A contract removes what a
 * backfill has copied elsewhere.
 */
export const dueContracts = (pending: readonly Migration[]): Migration[] => {
  const first = pending.findIndex(({ kind }) => kind !== 'contract')
  return first < 0 ? [...pending] : pending.slice(0, first)
}
