import { expect, test } from 'vitest'
import { withClient } from '../../db/connection/with-client.ts'
import { testDatabase } from '../../testing/database/test-database.ts'
import { emptyFormerQueue } from './former-queue.ts'

const { database, adminUrl } = await testDatabase()

test('the former queue keeps the jobs of a living worker; the others move, and failed ones are tried again', async () => {
  const insert = (ref: string, columns: string, values: string) => `
    insert into pgboss.job_common (name, data, created_on, singleton_key, ${columns})
    values ('send-mail', '{"userId": "anna", "ref": "${ref}"}', now() - interval '1 hour', '${ref}', ${values});`
  const rows = await withClient(adminUrl, async (client) => {
    await client.query(
      [
        insert('running', 'state, heartbeat_on', `'active', now()`),
        insert('killed', 'state, heartbeat_on', `'active', now() - interval '2 minutes'`),
        insert('done', 'state', `'completed'`),
        insert('later', 'state, start_after', `'created', now() + interval '1 hour'`),
        insert('dead', 'state, source_name', `'created', 'send-urgent-mail'`),
        `update pgboss.job_common set name = 'dead-letters' where singleton_key = 'dead';`,
      ].join(''),
    )
    expect(await emptyFormerQueue(database)).toBe(3)
    const left = await client.query<{ ref: string }>(
      'select singleton_key as ref from pgboss.job_common',
    )
    const moved = await client.query<{ ref: string }>(`
      select singleton_key as ref, name, user_id as owner, starts_at > now() as waits,
        created_at < now() - interval '59 minutes' as old
      from queued_jobs order by singleton_key`)
    return { left: left.rows, moved: moved.rows }
  })
  const ofAnna = { owner: 'anna', old: true }
  expect(rows).toEqual({
    left: [{ ref: 'running' }],
    moved: [
      { ref: 'dead', name: 'send-urgent-mail', waits: false, ...ofAnna },
      { ref: 'killed', name: 'send-mail', waits: false, ...ofAnna },
      { ref: 'later', name: 'send-mail', waits: true, ...ofAnna },
    ],
  })
})
