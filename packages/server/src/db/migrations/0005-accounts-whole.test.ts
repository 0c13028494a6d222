import { expect, test } from 'vitest'
import { migratingDatabase } from '../../testing/database/migrating-database.ts'

const { applyBefore, applyThrough, run } = await migratingDatabase()

test('notifications of matches that are gone do not stop it, and the others stay', async () => {
  await applyBefore('0005-accounts-whole')
  const now = `'2026-01-01T00:00:00Z'`
  const user = (id: string) => `
    insert into users values ('${id}', '${id}', 'x', null, 'h', null, ${now}, ${now}, null);
    insert into partner_profiles (user_id, id, created_at, updated_at, version, sealed, comparison)
      values ('${id}', 'p', ${now}, ${now}, 1, 'x', 'x');`
  await run(
    `${user('anna')} ${user('ben')}
    insert into potential_matches values ('m', 'anna', 'p', 'ben', 'p', ${now}, ${now}, null);
    insert into notifications values ('anna', 'kept', ${now}, null, null, 'm', 'x'),
      ('anna', 'general', ${now}, null, null, null, 'x'),
      ('anna', 'orphan', ${now}, null, null, 'gone', 'x');`,
  )
  await applyThrough('0005-accounts-whole')
  const left = await run('select id from notifications order by id')
  expect(left).toEqual([{ id: 'general' }, { id: 'kept' }])
  await run(`delete from potential_matches`)
  expect(await run('select id from notifications')).toEqual([{ id: 'general' }])
  const secured = await run(
    `select relname from pg_class where relname in ('notifications', 'potential_matches') and relforcerowsecurity`,
  )
  expect(secured).toHaveLength(2)
})
