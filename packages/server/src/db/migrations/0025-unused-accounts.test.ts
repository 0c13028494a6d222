import { expect, test } from 'vitest'
import { migratingDatabase } from '../../testing/database/migrating-database.ts'

const { applyBefore, applyThrough, run } = await migratingDatabase()

test('accounts from before get the day of their last sign-in or session refresh', async () => {
  await applyBefore('0025-unused-accounts')
  const at = `'2020-01-01T00:00:00Z'`
  const user = (id: string, signedInAt: string) =>
    `insert into users values ('${id}', '${id}', 'x', null, 'h', null, ${at}, ${at}, ${signedInAt});`
  await run(`
    ${user('imported', 'null')}
    ${user('signed-in', `'2024-05-06T23:59:59Z'`)}
    ${user('refreshed', `'2024-05-06T12:00:00Z'`)}
    insert into sessions values ('s', 'refreshed', ${at}, '2024-06-07T00:00:01Z', ${at}, null, 'x')`)
  await applyThrough('0025-unused-accounts')
  expect(await run('select id, last_used_on::text as day from users order by id')).toEqual([
    { id: 'imported', day: null },
    { id: 'refreshed', day: '2024-06-07' },
    { id: 'signed-in', day: '2024-05-06' },
  ])
  const forced = await run(
    `select relname from pg_class where relname in ('users', 'sessions', 'account_notices')
     and relforcerowsecurity`,
  )
  expect(forced).toHaveLength(3)
})
