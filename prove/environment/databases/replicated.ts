import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openStandby, type Standby } from '@crosscheck/server/testing/database/standby'
import {
  openTestEnvironment,
  type TestEnvironment,
  type TestEnvironmentOptions,
} from '../environment.ts'
import { openOutsidePostgres } from './outside-postgres.ts'

export type Replicated = TestEnvironment & {
  standby: Standby
  /** A number of the server about its replica. */
  metric(name: string): Promise<number>
  /** What the scenario has counted for its note. */
  counted: string[]
}

/** A server whose PostgreSQL has a streaming replica. */
export const openReplicated = async (options: TestEnvironmentOptions): Promise<Replicated> => {
  const folder = await mkdtemp(join(tmpdir(), 'crosscheck-prove-'))
  const postgres = await openOutsidePostgres(folder)
  const standby = await openStandby(
    { adminUrl: postgres.url, folder: join(folder, 'postgres') },
    { folder: join(folder, 'standby/postgres') },
  )
  const database = new URL(postgres.url).pathname.slice(1)
  const environment = await openTestEnvironment({
    ...options,
    settings: {
      ...options.settings,
      DATABASE_URL: postgres.url,
      DATABASE_REPLICA_URL: standby.urlOf(database),
    },
    databaseIn: folder,
  })
  return {
    ...environment,
    standby,
    counted: [],
    async metric(name) {
      const answer = await fetch(`${environment.instance.url}/metrics`)
      const line = (await answer.text()).split('\n').find((one) => one.startsWith(`${name} `))
      return Number(line?.split(' ').at(-1))
    },
    async close() {
      await environment.close()
      await standby.close()
      await postgres.close()
      await rm(folder, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}
