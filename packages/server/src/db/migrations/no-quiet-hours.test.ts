import { expect, test } from 'vitest'
import { testDatabase } from '../../testing/database/test-database.ts'
import { withClient } from '../connection/with-client.ts'
import { noJobsOfQuietHours } from './0093-no-quiet-hours.ts'

const { plan, adminUrl } = await testDatabase()

test('the jobs of quiet hours are deleted, and no other mail or push message', async () => {
  const jobs = [
    ['send-mail', { kind: 'held-news' }],
    ['send-mail', { kind: 'new-match' }],
    ['send-push', {}],
    ['send-push', { notificationId: 'n1' }],
  ] as const
  const left = await withClient(adminUrl, async (admin) => {
    for (const [name, data] of jobs)
      await admin.query('insert into pgboss.job_common (name, data) values ($1, $2)', [name, data])
    await withClient(plan.owner ?? '', (owner) => owner.query(noJobsOfQuietHours))
    const { rows } = await admin.query<{ name: string; data: object; forced: boolean }>(
      `select name, data, relforcerowsecurity as forced from pgboss.job_common
       join pg_class on pg_class.oid = 'pgboss.job_common'::regclass order by name`,
    )
    return rows
  })
  expect(left).toEqual([
    { name: 'send-mail', data: { kind: 'new-match' }, forced: true },
    { name: 'send-push', data: { notificationId: 'n1' }, forced: true },
  ])
})
