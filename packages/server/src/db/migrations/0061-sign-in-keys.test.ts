import { Client } from 'pg'
import { beforeAll, describe, expect, test } from 'vitest'
import { lockWait } from '../../testing/database/lock-wait.ts'
import { migratingDatabase } from '../../testing/database/migrating-database.ts'
import { signInKeysOfRows } from './0061-sign-in-keys.ts'
import { runStatements } from '../../testing/database/run-statements.ts'
import { singleDatabase } from '../../testing/database/test-database.ts'

const at = '2026-01-01T00:00:00Z'
const insertUser = (id: string, index: string) =>
  `insert into users (id, email_index, sealed, created_at, updated_at)
   values ('${id}', '${index}', 'x', '${at}', '${at}')`
const insertPasskey = (id: string, user: string) =>
  `insert into passkeys values ('${id}', '${user}', '${id}', 0, false, '${at}', null, 'x')`
const insertIdentity = (id: string, user: string) =>
  `insert into social_identities values ('${id}', '${user}', 'google', '${id}', '${at}', null, 'x')`

const listKeys = `select kind || ' ' || convert_from(key, 'UTF8') || ' ' || user_id as key
  from sign_in_keys order by 1`
const namesOf = (rows: Record<string, unknown>[]) => rows.map(({ key }) => key)

describe('processes of the release before', async () => {
  const { plan, adminUrl } = await singleDatabase()

  /** A transaction of the release before, which knows no keys. */
  const asUser = (userId: string, ...statements: string[]) =>
    runStatements(
      plan.roles.auth,
      `begin; set local app.user_id = '${userId}'; ${statements.join(';')}; commit`,
    )
  const keys = async () => namesOf(await runStatements(adminUrl, listKeys))

  beforeAll(async () => {
    await asUser(
      'anna',
      insertUser('anna', 'a@x'),
      insertPasskey('key', 'anna'),
      insertIdentity('subject', 'anna'),
    )
    await asUser('ben', insertUser('ben', 'b@x'))
  })

  test('give the keys of new rows to their users', async () => {
    expect(await keys()).toEqual([
      'email a@x anna',
      'email b@x ben',
      'passkey key anna',
      'social subject anna',
    ])
  })

  test('move the key of a changed address', async () => {
    await asUser('anna', `update users set email_index = 'c@x' where id = 'anna'`)
    expect(await keys()).toContain('email c@x anna')
    expect(await keys()).not.toContain('email a@x anna')
    await asUser('anna', `update users set email_index = 'a@x' where id = 'anna'`)
    expect(await keys()).toContain('email a@x anna')
  })

  test('get the errors that they know when another account owns a key', async () => {
    const taken = (constraint: string) => ({ code: '23505', constraint })
    await expect(asUser('carl', insertUser('carl', 'a@x'))).rejects.toMatchObject(
      taken('users_email_index_key'),
    )
    await expect(
      asUser('ben', `update users set email_index = 'a@x' where id = 'ben'`),
    ).rejects.toMatchObject(taken('users_email_index_key'))
    // A key whose row the present release has not inserted yet.
    await runStatements(
      adminUrl,
      `insert into sign_in_keys values ('passkey', 'new', 'anna', '${at}'), ('social', 'new', 'anna', '${at}')`,
    )
    await expect(asUser('ben', insertPasskey('new', 'ben'))).rejects.toMatchObject(
      taken('passkeys_credential_key'),
    )
    await expect(asUser('ben', insertIdentity('new', 'ben'))).rejects.toMatchObject(
      taken('social_identities_subject_key'),
    )
    await runStatements(adminUrl, `delete from sign_in_keys where key = 'new'`)
  })

  test('delete the keys of removed rows, and with an account all of its keys', async () => {
    await asUser(
      'anna',
      insertPasskey('second', 'anna'),
      `delete from passkeys where id = 'second'`,
    )
    expect(await keys()).not.toContain('passkey second anna')
    await asUser('anna', `delete from users where id = 'anna'`)
    expect(await keys()).toEqual(['email b@x ben'])
  })
})

describe('the keys of existing rows', async () => {
  const before = await migratingDatabase()
  const fill = `insert into users (id, email_index, sealed, created_at, updated_at)
    select 'u' || n, convert_to(n || '@x', 'UTF8'), 'x', '${at}', '${at}'
    from generate_series(1, 1200) n`

  test('are copied in batches, each of which a change of its rows waits for', async () => {
    await before.applyBefore('0061-sign-in-keys')
    await before.run(fill, insertPasskey('key', 'u7'), insertIdentity('subject', 'u8'))
    await before.applyThrough('0061-sign-in-keys')
    const changing = new Client({ connectionString: before.url })
    await changing.connect()
    await changing.query(`begin; update users set email_index = 'changed' where id = 'u500'`)
    const copying = before.applyThrough('0062-sign-in-keys-of-rows')
    await lockWait(before.url)
    const copied = await before.run('select count(*)::int as n from sign_in_keys')
    await changing.query('commit')
    await changing.end()
    await copying
    await before.applyThrough('0063-sign-in-keys-copied')
    const rows = namesOf(await before.run(listKeys))
    expect(copied[0]?.['n']).toBeGreaterThanOrEqual(500)
    expect(rows).toHaveLength(1202)
    for (const key of ['email changed u500', 'passkey key u7', 'social subject u8', 'email 1@x u1'])
      expect(rows).toContain(key)
    expect(rows).not.toContain('email 500@x u500')
  })

  test('can be copied again after an interruption', async () => {
    await before.run(`delete from sign_in_keys where user_id > 'u3'`, signInKeysOfRows)
    expect(await before.run(listKeys)).toHaveLength(1202)
  })
})
