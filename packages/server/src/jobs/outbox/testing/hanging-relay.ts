import { openDatabase, type RoleUrls } from '../../../db/connection/open.ts'
import type { Database } from '../../../db/database.ts'
import { deliverQueued } from '../deliver.ts'
import { openSilentBoss } from '../../queue/quiet-boss.ts'

/** A relay that hangs after the queue has committed, and before the outbox has: a test kills it. */
const silent = { info: () => {}, warn: () => {}, error: () => {} }
const [, , queueUrl = '', roles = ''] = process.argv
const opened = openDatabase(JSON.parse(roles) as RoleUrls, silent, { queueUrl })
const database: Database = {
  ...opened,
  async transaction(role, userId, work, options) {
    const result = await opened.transaction(role, userId, work, options)
    if (role !== 'queue') return result
    process.stdout.write('committed\n')
    return new Promise(() => setInterval(() => {}, 1000))
  },
}
await deliverQueued({ database, boss: await openSilentBoss(queueUrl) })
