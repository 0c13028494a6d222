import { expect, test } from 'vitest'
import { runStatements } from '../../testing/database/run-statements.ts'
import { testDatabase } from '../../testing/database/test-database.ts'

const { plan, adminUrl } = await testDatabase()
const at = '2026-01-01T00:00:00Z'

/** Runs statements of the release before in a transaction of one of its roles. */
const asRole = (role: 'app' | 'matcher' | 'worker', text: string, userId = 'anna') =>
  runStatements(plan.roles[role], `begin; set local app.user_id = '${userId}'; ${text}; commit`)

test('processes of the release before use the quarantine under its former name', async () => {
  for (const user of ['anna', 'ben'])
    await runStatements(
      adminUrl,
      `insert into users values ('${user}', '${user}', 'x', null, 'h', null, '${at}', '${at}', null);
       insert into partner_profiles (user_id, id, created_at, updated_at, version, sealed, comparison)
         values ('${user}', 'p', '${at}', '${at}', 1, 'x', 'x')`,
    )
  const insert = (reason: string) =>
    asRole(
      'matcher',
      `insert into held_matches
         (id, user_id1, profile_id1, user_id2, profile_id2, reason, held_at, sealed)
       values ('m', 'anna', 'p', 'ben', 'p', '${reason}', '${at}', 'x')
       on conflict (id) do update set reason = excluded.reason, sealed = excluded.sealed`,
    )
  await insert('disjoint')
  await insert('net')
  await asRole('worker', `update held_matches set decision = 'keep', decided_at = '${at}'`)
  const columns = 'id, reason, decision, held_at'
  expect(await asRole('matcher', `select ${columns} from held_matches`)).toEqual([
    { id: 'm', reason: 'net', decision: 'keep', held_at: new Date(at) },
  ])
  expect(await runStatements(adminUrl, 'select quarantined_at from quarantined_matches')).toEqual([
    { quarantined_at: new Date(at) },
  ])

  expect(await asRole('matcher', 'select id from held_matches', '')).toEqual([])
  await expect(asRole('app', 'select id from held_matches')).rejects.toThrow('permission denied')
  await expect(asRole('worker', 'delete from held_matches')).rejects.toThrow('permission denied')
  await asRole('matcher', `delete from held_matches where id = 'm'`)
  expect(await runStatements(adminUrl, 'select id from quarantined_matches')).toEqual([])
})
