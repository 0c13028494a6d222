import { sharedWithMain } from '../../../config/resolve/shared-databases.ts'
import type { Context } from '../../../context/context.ts'
import { relationTo } from '../../../db/setup/database-relation.ts'
import { KeyStoreMismatch } from './link-key-store.ts'

type Deps = Pick<Context, 'database' | 'log'> & { production: boolean }

const sameServer =
  'KEY_DATABASE_URL points to the same PostgreSQL server as the main database, so its base backups and write-ahead log contain keys and data together'

/**
 * Refuses a key database that is the main database, under any address. Another database of the same
 * server separates dumps, but not base backups. It is for development only.
 */
export const requireSeparateDatabase = async (url: string, deps: Deps): Promise<void> => {
  const relation = await relationTo(url, deps.database)
  if (relation === 'same') throw new KeyStoreMismatch(sharedWithMain)
  if (relation === 'apart') return
  if (deps.production)
    throw new KeyStoreMismatch(`${sameServer}. Use a separate PostgreSQL server for the keys.`)
  deps.log.warn({}, `${sameServer}; this is refused in production`)
}
