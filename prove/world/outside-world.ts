import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openOutsidePostgres, type OutsidePostgres } from './outside-postgres.ts'
import { openWorld, type World, type WorldOptions } from './world.ts'

export type OutsideWorld = World & { postgres: OutsidePostgres }

/** A server with a PostgreSQL of the scenario's own, reached at the address that `through` gives. */
export const openOutsideWorld = async (
  options: WorldOptions,
  through: (url: string) => Promise<{ url: string; close(): Promise<void> }> = async (url) => ({
    url,
    close: async () => {},
  }),
): Promise<OutsideWorld> => {
  const folder = await mkdtemp(join(tmpdir(), 'crosscheck-prove-'))
  const postgres = await openOutsidePostgres(folder)
  const way = await through(postgres.url)
  const world = await openWorld({
    ...options,
    settings: { ...options.settings, DATABASE_URL: way.url },
    databaseIn: folder,
  })
  return {
    ...world,
    postgres,
    async close() {
      await world.close()
      await way.close()
      await postgres.close()
      await rm(folder, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}
