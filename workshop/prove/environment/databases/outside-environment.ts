import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openOutsidePostgres, type OutsidePostgres } from './outside-postgres.ts'
import {
  openTestEnvironment,
  type TestEnvironment,
  type TestEnvironmentOptions,
} from '../environment.ts'

export type ExternalEnvironment = TestEnvironment & { postgres: OutsidePostgres }

/** A server with the scenario's own PostgreSQL, reached at the address that `through` returns. */
export const openExternalEnvironment = async (
  options: TestEnvironmentOptions,
  through: (url: string) => Promise<{ url: string; close(): Promise<void> }> = async (url) => ({
    url,
    close: async () => {},
  }),
): Promise<ExternalEnvironment> => {
  const folder = await mkdtemp(join(tmpdir(), 'crosscheck-prove-'))
  const postgres = await openOutsidePostgres(folder)
  const way = await through(postgres.url)
  const environment = await openTestEnvironment({
    ...options,
    settings: { ...options.settings, DATABASE_URL: way.url },
    databaseIn: folder,
    surroundings: [
      way,
      postgres,
      { close: () => rm(folder, { recursive: true, force: true, maxRetries: 5 }) },
    ],
  })
  return { ...environment, postgres }
}
