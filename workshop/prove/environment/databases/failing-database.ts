import { join } from 'node:path'
import { withClient } from '@crosscheck/server/db/connection/with-client'
import { openStandby, type Standby } from '@crosscheck/server/testing/database/standby'
import { openMovableAddress } from './movable-address.ts'
import { openOutsidePostgres } from './outside-postgres.ts'
import { until } from '../pause.ts'

type Primary = { adminUrl: string; folder: string; kill(): Promise<void>; close(): Promise<void> }

/** The standbys that a commit waits for: `*` for one of all, or nothing for none. */
const waitFor = (url: string, names: '*' | ''): Promise<void> =>
  withClient(url, async (client) => {
    await client.query(`alter system set synchronous_standby_names = '${names}'`)
    await client.query('select pg_reload_conf()')
  })

const waitsForStandby = (url: string): Promise<boolean> =>
  withClient(url, async (client) => {
    const { rowCount } = await client.query(
      `select from pg_stat_replication where sync_state = 'sync'`,
    )
    return rowCount === 1
  })

/** A PostgreSQL with a synchronous standby, both behind one address. */
export const openFailingDatabase = async (folder: string) => {
  const first = await openOutsidePostgres(folder)
  const database = new URL(first.url).pathname.slice(1)
  const address = await openMovableAddress(first.url)
  let primary: Primary = {
    adminUrl: first.url,
    folder: join(folder, 'postgres'),
    kill: first.kill,
    close: first.close,
  }
  let spare: { standby: Standby; folder: string } | undefined
  let count = 0

  /** Gives the present primary a standby; its commits wait for it from then on. */
  const addStandby = async (): Promise<void> => {
    if (spare) return
    count += 1
    const own = join(folder, `standby-${count}/postgres`)
    spare = { standby: await openStandby(primary, { folder: own }), folder: own }
    const { adminUrl } = primary
    await waitFor(adminUrl, '*')
    await until('commits wait for the standby', () => waitsForStandby(adminUrl))
  }
  await addStandby()
  return {
    url: address.url,
    addStandby,
    /** Kills the primary, promotes its standby, and lets the address lead to it. */
    async failOver(): Promise<void> {
      if (!spare) throw new Error('The primary has no standby.')
      const { standby, folder: own } = spare
      spare = undefined
      await primary.kill()
      await standby.promote()
      const adminUrl = standby.urlOf(database)
      // It would wait for a standby of its own at each commit.
      await waitFor(adminUrl, '')
      primary = { adminUrl, folder: own, kill: standby.kill, close: standby.close }
      address.moveTo(adminUrl)
    },
    async close(): Promise<void> {
      await address.close()
      await spare?.standby.close()
      await primary.close()
    },
  }
}

export type FailingDatabase = Awaited<ReturnType<typeof openFailingDatabase>>
