import { describe, expect, test } from 'vitest'
import { withClient } from '../db/connection/with-client.ts'
import { listQueues } from '../jobs/overview.ts'
import { citusDatabase, citusUrl } from '../testing/database/citus-database.ts'
import { openWorld } from '../testing/every-call/world.ts'
import { testApp, type TestApp } from '../testing/test-app.ts'
import { prepareDatabase } from './prepare-database.ts'

const database = citusUrl ? await citusDatabase(citusUrl) : null

const read = async (text: string) =>
  (await database!.admin.query<Record<string, string>>(text)).rows

const unfinishedOf = async ({ app }: TestApp): Promise<string[]> =>
  (await listQueues(app.context))
    .filter(({ waiting, running, retrying, dead }) => waiting + running + retrying + dead > 0)
    .map(({ queue }) => queue)

describe.skipIf(!database)('a Citus cluster (CITUS_URL)', () => {
  test('the first start prepares a Citus coordinator, and the next start changes nothing', async () => {
    expect(await read('select from pg_dist_node where groupid > 0')).not.toEqual([])
    expect(await read('show citus.propagate_set_commands')).toEqual([
      { 'citus.propagate_set_commands': 'local' },
    ])
    const { plan } = database!
    await prepareDatabase(plan, 'a-key')
    const applied = await read('select name, applied_at from migrations order by name')
    expect(applied).not.toEqual([])
    await prepareDatabase(plan, 'a-key')
    expect(await read('select name, applied_at from migrations order by name')).toEqual(applied)
  })

  test('two users of a Citus cluster match and talk, and every job is done', async () => {
    const whole = await testApp({ prepared: database! })
    await whole.app.listen()
    await withClient(whole.adminUrl, async (admin) => {
      const { id, one, other } = await openWorld(whole, { admin, name: 'user' }).talking()
      const params = { id }
      const body = { content: 'Hello' }
      await whole.call('POST /api/v1/matches/:id/messages', one.token, { params, body })
      const thread = await whole.call('GET /api/v1/matches/:id/messages', other.token, { params })
      expect(thread.body).toMatchObject({ items: [body] })
    })
    await expect.poll(() => unfinishedOf(whole)).toEqual([])
  })
})
