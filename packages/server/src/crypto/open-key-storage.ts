import { Pool } from 'pg'
import type { KeyStoreConfig } from '../config/config.ts'
import { openKeyFiles } from './key-files.ts'
import type { KeyStorage } from './key-store.ts'
import { openKeyTable } from './key-table.ts'

/** Where wrapped keys are kept, as the configuration says. */
export const openKeyStorage = (config: KeyStoreConfig): Promise<KeyStorage> =>
  config.kind === 'folder'
    ? openKeyFiles(config.folder)
    : openKeyTable(new Pool({ connectionString: config.url, max: 4 }))
