import type { Pool } from 'pg'
import { closePool, trackClients } from '../../lib/closing/close-pool.ts'
import { inPages } from '../../lib/pages.ts'
import { createActTable, openActTable } from './journal/act-table.ts'
import type { ArchivableStorage } from './key-storage.ts'
import { ownerHash } from './tombstones.ts'

const namesPageSize = 1000

/**
 * Wrapped keys in a table of a separate database, for several machines that share an outside
 * PostgreSQL. That database is backed up apart from the main one, and for 30 days at most.
 */
export const openKeyTable = async (pool: Pool): Promise<ArchivableStorage> => {
  // A connection that ends while idle is replaced; without a listener it would end the process.
  pool.on('error', () => {})
  trackClients(pool)
  await pool.query(`
    select pg_advisory_xact_lock(hashtext('crosscheck keys'));
    create table if not exists data_keys (owner text primary key, content bytea not null);
    create table if not exists key_store_mark (
      singleton boolean primary key default true check (singleton),
      installation text not null
    );
    revoke all on data_keys, key_store_mark from public;
    ${createActTable}
  `)
  const erase = async (owner: string): Promise<void> => {
    await pool.query('delete from data_keys where owner = $1', [owner])
  }
  const pages = () =>
    inPages<{ owner: string; content: Buffer }>(async (last) => {
      const { rows } = await pool.query<{ owner: string; content: Buffer }>(
        'select owner, content from data_keys where owner > $1 order by owner limit $2',
        [last?.owner ?? '', namesPageSize],
      )
      return rows
    })
  return {
    async read(id) {
      const { rows } = await pool.query<{ content: Buffer }>(
        'select content from data_keys where owner = $1',
        [id],
      )
      return rows[0]?.content ?? null
    },
    async create(id, content) {
      await pool.query(
        'insert into data_keys (owner, content) values ($1, $2) on conflict (owner) do nothing',
        [id, content],
      )
    },
    async replace(id, content) {
      await pool.query('update data_keys set content = $2 where owner = $1', [id, content])
    },
    erase,
    async *find(ownerHashes) {
      const { rows } = await pool.query<{ owner: string; content: Buffer }>(
        `select owner, content from data_keys
         join unnest($1::text[]) as sought (hash)
           on left(encode(sha256(convert_to(owner, 'UTF8')), 'hex'), 40) = sought.hash`,
        [ownerHashes],
      )
      for (const { owner, content } of rows)
        yield { ownerHash: ownerHash(owner), content, erase: () => erase(owner) }
    },
    async readMark() {
      const { rows } = await pool.query<{ installation: string }>(
        'select installation from key_store_mark',
      )
      return rows[0]?.installation ?? null
    },
    async writeMark(installationId) {
      await pool.query(
        'insert into key_store_mark (installation) values ($1) on conflict do nothing',
        [installationId],
      )
    },
    entryName: (id) => id,
    acts: openActTable(pool),
    async *entryNames() {
      for await (const { owner } of pages()) yield owner
    },
    async *entries() {
      for await (const { owner, content } of pages())
        yield { name: owner, ownerHash: ownerHash(owner), content }
    },
    async restore(entries) {
      const { rowCount } = await pool.query(
        `insert into data_keys (owner, content)
         select owner, content from unnest($1::text[], $2::bytea[]) as entry (owner, content)
         on conflict (owner) do nothing`,
        [entries.map(({ name }) => name), entries.map(({ content }) => content)],
      )
      return rowCount ?? 0
    },
    close: () => closePool(pool),
  }
}
