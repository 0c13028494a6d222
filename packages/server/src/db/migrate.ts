import { createHash } from 'node:crypto'
import { Client } from 'pg'
import { migrations, type Migration } from './migrations/all.ts'
import { DatabaseStartError } from './start-error.ts'

type Applied = { name: string; digest: string }

const digestOf = (migration: Migration): string =>
  createHash('sha256').update(migration.statements).digest('hex')

const appliedIn = async (client: Client): Promise<Applied[]> => {
  const { rows } = await client.query<Applied>('select name, digest from migrations order by name')
  return rows
}

/** Runs as the owning role, one transaction each; a second process waits for the first. */
export const migrate = async (ownerUrl: string): Promise<void> => {
  const client = new Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    await client.query(`select pg_advisory_lock(hashtext('crosscheck migrations'))`)
    await client.query(`create table if not exists migrations (
      name text primary key, digest text not null, applied_at timestamptz(3) not null default now()
    )`)
    await client.query('grant select on migrations to cc_app')
    const applied = await appliedIn(client)
    checkApplied(applied)
    for (const migration of migrations.slice(applied.length)) await apply(client, migration)
  } finally {
    await client.end()
  }
}

const apply = async (client: Client, migration: Migration): Promise<void> => {
  await client.query('begin')
  await client.query(migration.statements)
  await client.query('insert into migrations (name, digest) values ($1, $2)', [
    migration.name,
    digestOf(migration),
  ])
  await client.query('commit')
}

/** What was applied must be the beginning of what this version knows, unchanged. */
const checkApplied = (applied: Applied[]): void => {
  for (const [at, { name, digest }] of applied.entries()) {
    const known = migrations[at]
    if (known?.name !== name) {
      throw new DatabaseStartError(
        `The database is of another version: it has had the migration ${name}.`,
      )
    }
    if (digestOf(known) !== digest) {
      throw new DatabaseStartError(`The migration ${name} was changed after it had been applied.`)
    }
  }
}

/** For a process that may not migrate: refuses to serve from a database of another version. */
export const checkMigrated = async (url: string): Promise<void> => {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    const applied = await appliedIn(client)
    checkApplied(applied)
    if (applied.length < migrations.length) {
      throw new DatabaseStartError(
        'The database is of an older version: start once with DATABASE_OWNER_URL.',
      )
    }
  } finally {
    await client.end()
  }
}
