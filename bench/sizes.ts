import { loadavg } from 'node:os'
import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { Client } from 'pg'
import { bulkCaching } from '@crosscheck/server/crypto/keys/key-store'
import { importFile } from '@crosscheck/server/modules/operation/import/import-file'
import { matchImported } from '@crosscheck/server/modules/operation/import/match-imported'
import { writeImportFile } from './lib/import-file.ts'
import { openInstance, type Instance } from './lib/instance.ts'
import { printTable } from './lib/table.ts'

/**
 * The disk space of a community: rows and bytes of every table and its indexes, and of the key
 * store, for each profile. Every profile has its own account and is compared with all others.
 *
 * npm run bench:sizes -- --size 10000
 */
const { values: options } = parseArgs({
  options: { size: { type: 'string', default: '10000' }, seed: { type: 'string', default: '11' } },
})
const size = +options.size
const leastBytes = 5

type TableSize = { name: string; rows: number; heap: number; indexes: number }

const tableSizes = async (adminUrl: string): Promise<TableSize[]> => {
  const client = new Client({ connectionString: adminUrl })
  await client.connect()
  try {
    await client.query('set statement_timeout = 0')
    await client.query('vacuum (full, analyze)')
    const { rows } = await client.query<TableSize>(`
      select n.nspname || '.' || c.relname as name, greatest(c.reltuples, 0)::float8 as rows,
        pg_table_size(c.oid)::float8 as heap, pg_indexes_size(c.oid)::float8 as indexes
      from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind = 'r' and n.nspname in ('public', 'pgboss')
      order by pg_total_relation_size(c.oid) desc`)
    return rows
  } finally {
    await client.end()
  }
}

const keyStoreSize = async (folder: string): Promise<TableSize> => {
  const keys = join(folder, 'keys')
  const names = await readdir(keys, { recursive: true })
  const stats = await Promise.all(names.map((name) => stat(join(keys, name))))
  const files = stats.filter((one) => one.isFile())
  const heap = files.reduce((sum, one) => sum + one.blocks * 512, 0)
  return { name: 'key store (files)', rows: files.length, heap, indexes: 0 }
}

const fillCommunity = async ({ context, folder }: Instance): Promise<void> => {
  const path = join(folder, 'profiles.ndjson')
  await writeImportFile(path, { size, seed: +options.seed })
  await importFile(context, { path, batchSize: 10_000, onProgress: () => {} })
  await matchImported(context, { notify: false, batchSize: 250, onProgress: () => {} })
  await rm(path)
}

const instance = await openInstance({ keyCaching: bulkCaching })
try {
  await fillCommunity(instance)
  const tables = await tableSizes(instance.adminUrl)
  const sizes = [...tables, await keyStoreSize(instance.folder)]
  const sum = (of: 'heap' | 'indexes'): number => tables.reduce((all, one) => all + one[of], 0)
  const each = (bytes: number): string => (bytes / size).toFixed(0)
  printTable(
    `Space for ${size} profiles, load ${(loadavg()[0] ?? 0).toFixed(1)}`,
    ['table', 'rows a profile', 'bytes a profile', 'of its indexes'],
    [
      ...sizes
        .filter(({ heap, indexes }) => (heap + indexes) / size >= leastBytes)
        .map(({ name, rows, heap, indexes }) => [
          name,
          (rows / size).toFixed(2),
          each(heap),
          each(indexes),
        ]),
      ['all tables', '', each(sum('heap')), each(sum('indexes'))],
    ],
  )
} finally {
  await instance.close()
}
