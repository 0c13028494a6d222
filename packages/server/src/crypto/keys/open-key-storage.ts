import { Pool } from 'pg'
import { openKeyFiles } from './files/key-files.ts'
import type { ArchivableStorage } from './key-storage.ts'
import { openKeyTable } from './key-table.ts'

export type KeyStoreConfig = { kind: 'folder'; folder: string } | { kind: 'database'; url: string }

const connectMs = 10_000
const statementMs = 10_000
/** Longer than any statement may take: a connection that stays silent is dead. */
const idleTimeoutMs = 15_000

export const openKeyStorage = (config: KeyStoreConfig): Promise<ArchivableStorage> =>
  config.kind === 'folder'
    ? openKeyFiles(config.folder)
    : openKeyTable(
        new Pool({
          connectionString: config.url,
          application_name: 'crosscheck keys',
          max: 4,
          connectionTimeoutMillis: connectMs,
          statement_timeout: statementMs,
          query_timeout: idleTimeoutMs,
          keepAlive: true,
        }),
      )
