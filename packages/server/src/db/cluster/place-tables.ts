import type { Client } from 'pg'
import { inOrder } from '../layout/distribute.ts'
import { layout } from '../layout/layout.ts'
import { listLeftovers, moveTable, removeLeftover } from './move-table.ts'
import { listPlaced, placedContract } from '../layout/placed.ts'

export type Placing = {
  shards: number
  onMoved(table: string, rows: number): void
}

/** The tables that have to move, after those that they refer to. */
export const tablesToMove = async (client: Client): Promise<string[]> => {
  const placed = new Set((await listPlaced(client)).map(({ table }) => table))
  return (await inOrder(client)).filter(
    (table) => layout[table] !== 'coordinator' && !placed.has(table),
  )
}

/**
 * Brings every table to its place with its rows. Each step commits as a whole, so what a kill
 * leaves undone, the next call goes on with.
 */
export const placeTables = async (
  client: Client,
  { shards, onMoved }: Placing,
): Promise<{ tables: number; rows: number }> => {
  // From here on, no process starts before every table is in its place.
  await client.query('insert into migrations (name) values ($1) on conflict do nothing', [
    placedContract,
  ])
  const moved = { tables: 0, rows: 0 }
  for (const table of await tablesToMove(client)) {
    const rows = await moveTable(client, table, shards)
    moved.tables += 1
    moved.rows += rows
    onMoved(table, rows)
  }
  for (const table of await listLeftovers(client)) await removeLeftover(client, table)
  // The nodes know nothing about the rows that have come.
  for (const { table } of await listPlaced(client)) await client.query(`analyze ${table}`)
  return moved
}
