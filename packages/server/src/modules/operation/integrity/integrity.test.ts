import { expect, test } from 'vitest'
import { saveDraft } from '../../describing/drafts/service.ts'
import { profilesJobHandlers } from '../../matching/decide/jobs.ts'
import { openMatchingTest } from '../../matching/decide/testing.ts'
import { objectNameOf } from '../../platform/files/encrypted-file.ts'
import { receiveFile, storeFile } from '../../platform/files/upload.ts'
import { presenceMetadata } from '../../../realtime/presence/presence.ts'
import { emailChanges } from '../../identity/accounts/encrypted-email-change.ts'
import { quarantineDetails } from '../../matching/quarantine/write-quarantined.ts'
import { devices } from '../../platform/push/device-content.ts'
import { checkIntegrity, repairIntegrity } from './integrity.ts'
import { checkSignInKeys } from './check-sign-in-keys.ts'
import { sealedColumns } from './check-values.ts'
import { identities } from '../../identity/social/manage.ts'

const { context, describe, onlyMatchOf, freshPhone } = await openMatchingTest()
const { admin } = context

const findings = async () => {
  const { users: _users, files: _files, opened: _opened, ...found } = await checkIntegrity(context)
  return found
}
const nothing = {
  unreadable: [],
  wrongBlockingKeys: [],
  wrongSignInKeys: [],
  incompleteMatches: [],
  lostReferences: [],
  objects: { missing: [], unknown: [] },
}
const repair = async () => repairIntegrity(context, await checkIntegrity(context))

const writeDraft = (userId: string) =>
  saveDraft(context, { userId, id: 'new', given: { fullName: 'Daniel' } })

const addFile = async (userId: string, path: string) => {
  const content = (async function* () {
    yield Buffer.from('content')
  })()
  const received = await receiveFile(context, { userId, content, atMost: 100 })
  if (!received.ok) throw new Error(received.refusal)
  const { file } = received
  await storeFile(context, { file, named: { path, type: 'image/webp' }, replace: false })
  return objectNameOf(file)
}

/**
 * Values under the service's own keys, which the check of keys covers, and values that are no
 * secret.
 */
const others = [
  'receiver_secrets.sealed',
  'former_mailboxes.sealed',
  'safety_queue.sealed',
  'visitor_requests.sealed',
  'attempts.key',
  'mail_stops.receiver',
  'former_mailboxes.mailbox',
  'former_blocks.blocked_mailbox',
  'former_blocks.blocker_mailbox',
  'objections.subject',
  'objections.token',
  'blocking_keys.key',
  'refresh_tokens.hash',
  'sign_in_keys.key',
  'single_use_tokens.hash',
  'spent_challenges.hash',
  'files.path_index',
  'passkeys.credential_index',
  'push_devices.endpoint_index',
  'single_use_tokens.code_index',
  'social_identities.subject_index',
  'users.email_index',
]

test('the list of sealed columns has every binary column of the database', async () => {
  const { rows } = await admin.query<{ name: string }>(`
    select c.table_name || '.' || c.column_name as name from information_schema.columns c
    join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and c.data_type = 'bytea' and t.table_type = 'BASE TABLE'`)
  const listed = sealedColumns.map(({ table, column }) => `${table}.${column}`)
  expect([...listed, ...others].toSorted()).toEqual(rows.map(({ name }) => name).toSorted())
})

/** The canary test has values of the other columns. */
test.each([
  ['social_identities', identities.contextOf('user', 'row')],
  ['push_devices', devices.contextOf('user', 'row')],
  ['email_changes', emailChanges.contextOf('user', 'user')],
  ['quarantined_matches', quarantineDetails.contextOf('user', 'row')],
  ['realtime_presence', presenceMetadata.contextOf('user', 'row')],
])('values of %s are opened with the context that sealed them', (name, { table }) => {
  expect(sealedColumns.find((column) => column.table === name)?.sealedAs).toBe(table)
})

test('a changed value and a value from another row are named, and others open', async () => {
  const [changed, moved] = [await context.addUser(), await context.addUser()]
  for (const userId of [changed, moved]) await writeDraft(userId)
  await admin.query(`
    update drafts set sealed = set_byte(sealed, 30, 255 - get_byte(sealed, 30))
    where user_id = '${changed}';
    insert into drafts (user_id, id, updated_at, sealed)
    select user_id, 'other', updated_at, sealed from drafts where user_id = '${moved}'`)
  const { opened, unreadable } = await checkIntegrity(context)
  expect(unreadable).toHaveLength(2)
  expect(unreadable).toEqual(
    expect.arrayContaining([
      { table: 'drafts', row: 'new', owner: changed, fault: 'content' },
      { table: 'drafts', row: 'other', owner: moved, fault: 'content' },
    ]),
  )
  expect(opened).toMatchObject({ drafts: 1 })
  await admin.query('delete from drafts')
  expect(await findings()).toEqual(nothing)
})

test('values of a user without a key are named', async () => {
  const userId = await context.addUser()
  await writeDraft(userId)
  await context.keyStore.destroy(userId)
  const { unreadable } = await findings()
  expect(unreadable).toContainEqual({ table: 'drafts', row: 'new', owner: userId, fault: 'key' })
  await admin.query(
    `delete from sign_in_keys where user_id = '${userId}'; delete from users where id = '${userId}'`,
  )
})

test('missing and foreign blocking keys are found, and written again', async () => {
  const phoneNumber = freshPhone()
  const first = await describe({ phoneNumber })
  const second = await describe({ phoneNumber: freshPhone() })
  const keysOf = async (userId: string) =>
    (await admin.query(`select key from blocking_keys where user_id = '${userId}' order by 1`)).rows
  const before = await keysOf(first.userId)
  await admin.query(`
    delete from blocking_keys where user_id = '${first.userId}'
      and key = (select key from blocking_keys where user_id = '${first.userId}' limit 1);
    insert into blocking_keys select '\\x00', user_id, profile_id from blocking_keys
      where user_id = '${second.userId}' limit 1`)
  const { wrongBlockingKeys } = await findings()
  const wrong = [first, second].map(({ userId, profileId }) => ({
    owner: userId,
    profile: profileId,
  }))
  expect(wrongBlockingKeys).toEqual(expect.arrayContaining(wrong))
  expect(wrongBlockingKeys).toHaveLength(2)
  expect(await repair()).toEqual({ blockingKeys: 2, signInKeys: 0, matches: 0, objects: 0 })
  expect(await keysOf(first.userId)).toEqual(before)
  expect(await findings()).toEqual(nothing)
  expect(context.queued).toContainEqual(
    expect.objectContaining({
      name: 'match-profile',
      payload: expect.objectContaining({ profileId: first.profileId }),
    }),
  )
})

const keysOf = async (userId: string) =>
  (await admin.query(`select kind, key from sign_in_keys where user_id = '${userId}'`)).rows

test('an account without the key of its address is found, and gets it again', async () => {
  const userId = await context.addUser()
  const before = await keysOf(userId)
  expect(before).toMatchObject([{ kind: 'email' }])
  await admin.query(`delete from sign_in_keys where user_id = '${userId}'`)
  const { wrongSignInKeys } = await findings()
  expect(wrongSignInKeys).toMatchObject([{ owner: userId, kind: 'email', fault: 'missing' }])
  expect(await repair()).toMatchObject({ signInKeys: 1 })
  expect(await keysOf(userId)).toEqual(before)
  expect(await findings()).toEqual(nothing)
})

test('a missing key that another account has is named, and not taken from it', async () => {
  const [userId, other] = [await context.addUser(), await context.addUser()]
  await admin.query(`
    delete from sign_in_keys where user_id = '${other}';
    update sign_in_keys set user_id = '${other}' where user_id = '${userId}'`)
  const found = (await findings()).wrongSignInKeys
  expect(found.map(({ owner, fault }) => [owner, fault]).toSorted()).toEqual(
    [
      [userId, 'missing'],
      [other, 'left over'],
      [other, 'missing'],
    ].toSorted(),
  )
  const missing = found.filter(({ owner }) => owner === userId)
  expect(
    await repairIntegrity(context, {
      ...(await checkIntegrity(context)),
      wrongSignInKeys: missing,
    }),
  ).toMatchObject({ signInKeys: 0 })
  // Once the other account gave it back, the next repair succeeds.
  while (((await repair())?.signInKeys ?? 0) > 0);
  expect(await findings()).toEqual(nothing)
})

test('a key without an account is found, and deleted', async () => {
  await admin.query(`insert into sign_in_keys values ('passkey', '\\x01', 'gone', now())`)
  expect((await findings()).wrongSignInKeys).toEqual([
    { owner: 'gone', kind: 'passkey', key: '01', fault: 'left over' },
  ])
  expect(await repair()).toMatchObject({ signInKeys: 1 })
  expect(await keysOf('gone')).toEqual([])
})

test('keys that change during the check are no finding', async () => {
  const userId = await context.addUser()
  await admin.query(`delete from sign_in_keys where user_id = '${userId}'`)
  let checks = 0
  const database: typeof context.database = {
    ...context.database,
    async transaction(...given) {
      const result = await context.database.transaction(...given)
      if ((checks += 1) === 1)
        await admin.query(`insert into sign_in_keys
          select 'email', email_index, id, created_at from users where id = '${userId}'`)
      return result
    },
  }
  expect(await checkSignInKeys({ database }, userId)).toEqual([])
  expect(checks).toBe(2)
})

test('a match without a side is found, and recorded again', async () => {
  const phoneNumber = freshPhone()
  const [first, second] = [await describe({ phoneNumber }), await describe({ phoneNumber })]
  const { id } = await onlyMatchOf(first)
  await admin.query(`delete from match_sides where user_id = '${second.userId}'`)
  const { incompleteMatches } = await findings()
  expect(incompleteMatches).toMatchObject([{ match: id, hasThread: false }])
  expect(await repair()).toMatchObject({ matches: 1 })
  await context.runDueJobs(profilesJobHandlers(context))
  expect(await findings()).toEqual(nothing)
  for (const side of [first, second]) expect((await onlyMatchOf(side)).id).toBe(id)
})

test('a match with a thread is named, and not deleted', async () => {
  const phoneNumber = freshPhone()
  const [first, second] = [await describe({ phoneNumber }), await describe({ phoneNumber })]
  const { id } = await onlyMatchOf(first)
  await admin.query(`
    update potential_matches set contact_exchanged_at = now() where id = '${id}';
    delete from match_sides where user_id = '${second.userId}'`)
  expect((await findings()).incompleteMatches).toMatchObject([{ match: id, hasThread: true }])
  expect(await repair()).toMatchObject({ matches: 0 })
  await admin.query(`delete from potential_matches where id = '${id}'`)
})

test('files without content are named, and content without a file is deleted after an hour', async () => {
  const userId = await context.addUser()
  const [lost, kept] = [await addFile(userId, 'lost.webp'), await addFile(userId, 'kept.webp')]
  await context.objects.remove(lost)
  const unknown = { owner: 'a'.repeat(40), id: 'unknown' }
  await context.objects.write(
    unknown,
    (async function* () {
      yield Buffer.from('x')
    })(),
  )
  expect((await findings()).objects).toEqual({ missing: [lost], unknown: [] })
  const later = { ...context, clock: { now: () => new Date(Date.now() + 2 * 3_600_000) } }
  const report = await checkIntegrity(later)
  expect(report.objects).toEqual({ missing: [lost], unknown: [unknown] })
  expect(await repairIntegrity(later, report)).toMatchObject({ objects: 1 })
  expect((await checkIntegrity(later)).objects).toEqual({ missing: [lost], unknown: [] })
  expect(await context.objects.read(kept, { start: 0, end: 1000 })).not.toBeNull()
})

test.each(['users', 'files'] as const)(
  'a repair deletes nothing from a database whose %s row-level security hides',
  async (table) => {
    const kept = await addFile(await context.addUser(), 'photo.webp')
    const later = { ...context, clock: { now: () => new Date(Date.now() + 2 * 3_600_000) } }
    await admin.query(`create policy hides on ${table} as restrictive using (false)`)
    const report = await checkIntegrity(later)
    expect(report[table]).toBe(0)
    expect(await repairIntegrity(later, report)).toBeNull()
    await admin.query(`drop policy hides on ${table}`)
    expect(await context.objects.read(kept, { start: 0, end: 1000 })).not.toBeNull()
    expect((await checkIntegrity(later)).objects.missing).not.toContainEqual(kept)
  },
)
