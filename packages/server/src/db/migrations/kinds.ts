/**
 * What a migration does to the processes of the previous release:
 * - `expand` only adds, so they go on working, and can start again;
 * - `backfill` fills what an `expand` added, in batches, while they go on working;
 * - `contract` removes what they use, and waits until none of them is left.
 */
export type MigrationKind = 'expand' | 'backfill' | 'contract'

type Expand = {
  kind?: 'expand'
  /** Its statements run one by one without a transaction, so each can be repeated. */
  isConcurrent?: true
}

/** One statement with `limit $1`, which is repeated until it changes no row of the table. */
export type Backfill = { kind: 'backfill'; table: string; isConcurrent?: never }

type Contract = { kind: 'contract'; isConcurrent?: never }

export type Migration = { name: string; statements: string } & (Expand | Backfill | Contract)

export const kindOf = ({ kind = 'expand' }: Migration): MigrationKind => kind

export const isContract = (migration: Migration): boolean => kindOf(migration) === 'contract'
