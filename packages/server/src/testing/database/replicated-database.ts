import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '../../db/connection/open.ts'
import { atAddress } from '../../db/connection/pooler.ts'
import { startEmbedded } from '../../db/embedded/start-embedded.ts'
import { planConnections } from '../../db/setup/connection-plan.ts'
import { prepareDatabase } from '../../wiring/prepare-database.ts'
import { atEnd } from '../at-end.ts'
import { silentLog } from '../doubles/silent-log.ts'
import { openStandby, type Standby } from './standby.ts'

/** A migrated PostgreSQL of the calling file's own, whose commits wait for the disk. */
export const ownPrimary = async () => {
  const base = await mkdtemp(join(tmpdir(), 'crosscheck-replicated-'))
  const folder = join(base, 'data/postgres')
  const embedded = await startEmbedded({ folder, log: silentLog, maxConnections: 400 })
  atEnd(async () => {
    await embedded.stop()
    await rm(base, { recursive: true, force: true, maxRetries: 5 })
  })
  const { adminUrl } = embedded
  const plan = planConnections({ ownerUrl: adminUrl, roleUrls: {} }, (role) => `test-${role}`)
  await prepareDatabase(plan, 'test')
  const database = openDatabase(plan.roles, silentLog)
  atEnd(() => database.close())
  let standbys = 0
  return {
    adminUrl,
    plan,
    database,
    /** Another standby of it, which ends with the calling test or file. */
    async addStandby(settings: Record<string, string> = {}) {
      standbys += 1
      const standby = await openStandby(
        { adminUrl, folder },
        { folder: join(base, `standby-${standbys}`, 'postgres'), settings },
      )
      atEnd(standby.close)
      return standby
    },
    /** The address of the role app at a standby. */
    appUrlOf: (standby: Standby) =>
      atAddress(plan.roles.app, standby.urlOf(new URL(adminUrl).pathname.slice(1))),
  }
}
