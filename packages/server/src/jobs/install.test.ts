import { Client } from 'pg'
import { expect, test } from 'vitest'
import { lockWait } from '../testing/database/lock-wait.ts'
import { testDatabase } from '../testing/database/test-database.ts'
import { installJobs } from './install.ts'

const { plan, adminUrl } = await testDatabase()

const open = async (): Promise<Client> => {
  const client = new Client({ connectionString: plan.roles.worker })
  await client.connect()
  return client
}

test('a start lets others use the tables of jobs while it waits for one, and then succeeds', async () => {
  const holder = await open()
  const other = await open()
  const read = 'select from pgboss.job_common'
  await holder.query(`begin; ${read}`)
  const installing = installJobs(plan.owner ?? '')
  await lockWait(adminUrl)
  await other.query(`set statement_timeout = 5000`)
  await other.query(read)
  await holder.query('commit')
  await expect(installing).resolves.toBeUndefined()
  await Promise.all([holder.end(), other.end()])
})
