import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  openTestEnvironment,
  type TestEnvironment,
  type TestEnvironmentOptions,
} from '../environment.ts'
import { openFailingDatabase, type FailingDatabase } from './failing-database.ts'

export type FailingOver = TestEnvironment & { main: FailingDatabase; keys: FailingDatabase }

/** A server whose database and whose database of keys each have a synchronous standby. */
export const openFailingOver = async (options: TestEnvironmentOptions): Promise<FailingOver> => {
  const folder = await mkdtemp(join(tmpdir(), 'crosscheck-prove-'))
  const main = await openFailingDatabase(join(folder, 'main'))
  const keys = await openFailingDatabase(join(folder, 'keys'))
  const environment = await openTestEnvironment({
    ...options,
    settings: { ...options.settings, DATABASE_URL: main.url, KEY_DATABASE_URL: keys.url },
    databaseIn: main.url,
  })
  return {
    ...environment,
    main,
    keys,
    async close() {
      await environment.close()
      await Promise.all([main.close(), keys.close()])
      await rm(folder, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}
