import { Client } from 'pg'
import { describe, expect, test, vi } from 'vitest'
import { atEnd } from '../../testing/at-end.ts'
import { citusUrl, placedCitusDatabase } from '../../testing/database/citus-database.ts'
import { silentLog } from '../../testing/doubles/silent-log.ts'
import { testApp } from '../../testing/test-app.ts'
import { createNodesWatch } from '../../modules/platform/system/nodes.ts'
import { withClient } from '../connection/with-client.ts'
import { openPlacedDatabase } from './open-placed.ts'

const prepared = citusUrl ? await placedCitusDatabase(citusUrl) : undefined

/** As a pooler does that gives each transaction another session. */
const loseSettings = (): void => {
  const send = Client.prototype.query
  const spy = vi.spyOn(Client.prototype, 'query').mockImplementation(function (
    this: Client,
    ...given: Parameters<typeof send>
  ) {
    const [text] = given as unknown[]
    const isSetting = typeof text === 'string' && text.includes('propagate_set_commands')
    return Reflect.apply(send, this, isSetting ? ['select 1'] : given)
  })
  atEnd(() => spy.mockRestore())
}

describe.skipIf(!prepared)('the acting user on the nodes of a cluster (CITUS_URL)', () => {
  test('a database that passes no settings on still shows users their rows', async () => {
    const { adminUrl } = prepared!
    await withClient(adminUrl, (client) =>
      client.query(
        `do $$ begin execute format(
          'alter database %I set citus.propagate_set_commands = ''none''', current_database());
        end $$`,
      ),
    )
    const whole = await testApp({ prepared: prepared! })
    const { user, access_token } = await whole.signUp('anna@example.org')
    const answer = await whole.call('GET /api/auth/me', access_token)
    expect(answer).toMatchObject({ status: 200, body: { user: { id: user.id } } })
  })

  test('sessions that lose their settings are refused at the start, and make a running process not ready', async () => {
    const { adminUrl, plan } = prepared!
    const database = await openPlacedDatabase(plan.roles, silentLog)
    atEnd(() => database.close())
    loseSettings()
    await expect(openPlacedDatabase(plan.roles, silentLog)).rejects.toThrow(
      'do not know which user acts',
    )
    await withClient(adminUrl, (client) =>
      client.query(`select pg_terminate_backend(pid, 5000) from pg_stat_activity
        where usename = 'cc_app' and datname = current_database()`),
    )
    const watch = createNodesWatch({ database, log: silentLog })
    await watch.start()
    await watch.stop()
    await expect(watch.check()).rejects.toMatchObject({ reason: 'acting-user' })
  })
})
