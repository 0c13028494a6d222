import { Client } from 'pg'
import { inject } from 'vitest'
import { atEnd } from '../at-end.ts'
import { planConnections } from '../../db/setup/connection-plan.ts'
import { messagesOf } from '../../db/upgrade/apply-migration.ts'
import { migrations } from '../../db/migrations/all.ts'
import { closeDatabase } from '../../db/setup/roles.ts'
import { newDatabaseName, withDatabase } from './provided.ts'

/** An empty database, to apply migrations to one by one. */
export const migratingDatabase = async () => {
  const { adminUrl: server, passwords } = inject('database')
  const name = newDatabaseName()
  const url = withDatabase(server, name)
  const plan = planConnections({ ownerUrl: url }, (role) => passwords[role])

  const runAt = async (address: string, ...statements: string[]) => {
    const client = new Client({ connectionString: address })
    await client.connect()
    try {
      let rows: Record<string, unknown>[] = []
      for (const statement of statements) rows = (await client.query(statement)).rows
      return rows
    } finally {
      await client.end()
    }
  }

  atEnd(() => runAt(server, `drop database ${name} with (force)`))
  await runAt(server, `create database ${name}`)
  const client = new Client({ connectionString: url })
  await client.connect()
  await closeDatabase(client)
  await client.end()

  let applied = 0
  const applyUntil = async (end: number): Promise<void> => {
    const statements = migrations.slice(applied, end).flatMap(messagesOf)
    applied = end
    await runAt(plan.owner ?? '', ...statements)
  }
  const positionOf = (wanted: string): number => {
    const position = migrations.findIndex((migration) => migration.name === wanted)
    if (position < 0) throw new Error(`There is no migration ${wanted}.`)
    return position
  }

  return {
    /** The superuser's address. */
    url,
    ownerUrl: plan.owner ?? '',
    /** As superuser. */
    run: (...statements: string[]) => runAt(url, ...statements),
    applyBefore: (migration: string) => applyUntil(positionOf(migration)),
    applyThrough: (migration: string) => applyUntil(positionOf(migration) + 1),
  }
}
