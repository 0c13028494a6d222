import { expect, test } from 'vitest'
import { readHistory } from '../../../realtime/messages/history.ts'
import { storeNotification } from '../../platform/notifications/service.ts'
import { submission } from '../../describing/profiles/testing.ts'
import { listOpenEntries } from '../../contact/safety/queue/list-entries.ts'
import { readEntry } from '../../contact/safety/queue/testing.ts'
import { addMatch } from '../../contact/matches/testing.ts'
import type { OutgoingMail } from '../../../mail/mailer.ts'
import { eraseAccount } from './delete-account.ts'
import {
  filledTables,
  insertIntoAllTables,
  snapshot,
  tablesNaming,
  type Snapshot,
} from './testing.ts'
import { testApp } from '../../../testing/test-app.ts'

const mails: OutgoingMail[] = []
const mailer = { send: async (mail: OutgoingMail) => void mails.push(mail), close: () => {} }
const { app, admin, call, signIn, signUp, signUpVerified } = await testApp({
  overrides: { mailer },
})
const { context } = app
const tested = { admin, context }

/** Rows of tables that are new since `before`. */
const addedSince = (before: Snapshot, after: Snapshot): [string, string][] =>
  [...after].flatMap(([table, rows]) => {
    const known = new Set(before.get(table))
    return rows.filter((row) => !known.has(row)).map((row): [string, string] => [table, row])
  })

const describePartner = async (token: string) => {
  const created = await call('POST /api/v1/profiles', token, { body: submission() })
  return created.body.profile.id
}

// claim: deletion-leaves-nothing
test("deleting an account leaves no row of it in any table, including the other side's rows", async () => {
  const other = await signUpVerified('stays@example.org')
  const otherProfile = await describePartner(other.access_token)
  await call('PUT /api/v1/drafts/:id', other.access_token, {
    params: { id: 'new' },
    body: { content: { fullName: 'Kept' } },
  })
  const before = await snapshot(admin)

  const deleted = await signUpVerified('goes@example.org')
  const profileId = await describePartner(deleted.access_token)
  // The matcher runs after the response, and would remove a match that it does not find.
  await context.background.settled()
  const matchId = await addMatch(
    context,
    { userId: deleted.user.id, profileId },
    { userId: other.user.id, profileId: otherProfile },
  )
  // Before the block among the rows of all tables, which would hide it.
  const listed = await call('GET /api/v1/matches', other.access_token)
  expect(listed.body.items).toHaveLength(1)
  await insertIntoAllTables(tested, deleted.user.id, other.user.id, matchId)
  await context.database.transaction('worker', other.user.id, (trx) =>
    storeNotification(context, trx, {
      userId: other.user.id,
      matchId,
      kind: 'new-match',
    }),
  )
  const filled = await snapshot(admin)
  const empty = filledTables.filter(
    (name) => !filled.get(`public.${name}`)?.some((row) => row.includes(deleted.user.id)),
  )
  expect(empty).toEqual([])
  const naming = [...filled].filter(([, rows]) => rows.some((row) => row.includes(deleted.user.id)))
  const { rows: forced } = await admin.query<{ name: string }>(
    `select c.oid::regclass::text as name from pg_class c
     where c.oid = any ($1::text[]::regclass[]) and not c.relforcerowsecurity`,
    [naming.map(([name]) => name)],
  )
  expect(forced, 'tables that name a user without forced row-level security').toEqual([])

  const answer = await call('DELETE /api/auth/account', deleted.access_token)
  expect(answer.status).toBe(200)

  const after = await snapshot(admin)
  const added = addedSince(before, after)
  // Expected changes of the other user: their session was read, and their profile matched.
  const ofTheGone = [...after].flatMap(([table, rows]) =>
    rows.filter((row) => row.includes(deleted.user.id) || row.includes(matchId)).map(() => table),
  )
  expect(new Set(ofTheGone)).toEqual(new Set(['public.audit_log', 'pgboss.job_common']))
  const jobs = after.get('pgboss.job_common')?.filter((row) => row.includes(deleted.user.id)) ?? []
  expect(jobs.map((row) => JSON.parse(row).name)).toEqual(['erase-account'])
  const receipts = added.filter(([table]) => table === 'public.deletion_receipts')
  expect(receipts.map(([, row]) => Object.keys(JSON.parse(row)).toSorted())).toEqual([
    ['deleted_at', 'erased_at', 'id'],
  ])
  expect(JSON.parse(receipts[0]?.[1] ?? '{}')).toMatchObject({
    id: answer.body.receipt.id,
    erased_at: expect.any(String),
  })
  const others = added.filter(
    ([table, row]) =>
      !ignored.includes(table) && !row.includes(deleted.user.id) && !row.includes(other.user.id),
  )
  expect(new Set(others.map(([table]) => table))).toEqual(
    new Set([
      'public.deletion_receipts',
      'public.former_blocks',
      'public.former_mailboxes',
      'public.journal_acts',
      'public.key_tombstones',
    ]),
  )
  for (const [, row] of receipts) expect(row).not.toContain(deleted.user.id)

  const stays = await call('GET /api/v1/matches', other.access_token)
  expect(stays.body.items).toEqual([])
  const bell = await call('GET /api/v1/notifications', other.access_token)
  expect(bell.body.items).toEqual([])
  const profiles = await call('GET /api/v1/profiles', other.access_token)
  expect(profiles.body.items).toHaveLength(1)
})

/** Counts of attempts do not identify a user. The job queue has its own bookkeeping. */
const ignored = [
  'public.attempts',
  'pgboss.queue',
  'pgboss.version',
  'pgboss.bam',
  'pgboss.warning',
]

// claim: deletion-leaves-nothing
test('every column that names a user is empty after a deletion of rows, except in the audit log', async () => {
  // Through a foreign key of its own to the user or one of their profiles, or as a party of a
  // match, which is deleted with either of its users.
  const { rows } = await admin.query<{ name: string }>(`
    select format('%I.%I', c.relname, a.attname) as name
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
      join pg_attribute a
        on a.attrelid = c.oid and a.attname like '%user\\_id%' and not a.attisdropped
    where n.nspname = 'public' and c.relkind in ('r', 'p') and not exists (
      select from pg_constraint f where f.conrelid = c.oid and f.contype = 'f' and (
        a.attnum = any (f.conkey) and f.confdeltype in ('c', 'n')
          and f.confrelid in ('users'::regclass, 'partner_profiles'::regclass)
        or f.confdeltype = 'c' and f.confrelid = 'potential_matches'::regclass))
    order by 1`)
  // By a statement of the deletion, because a cluster has them on other nodes: see the test above,
  // and those of the guards.
  const byStatement = [
    'blocks.blocked_user_id',
    'former_blocks.blocked_user_id',
    'former_blocks.blocker_user_id',
    'former_mailboxes.user_id',
    'journal_acts.user_id',
    'match_sides.other_user_id',
    'match_sides.user_id',
    'blocking_keys.user_id',
    'payment_transactions.user_id',
    'potential_matches.user_id1',
    'potential_matches.user_id2',
    'quarantined_matches.user_id1',
    'quarantined_matches.user_id2',
    'refresh_tokens.user_id',
    'review_cases.entry_user_id',
    'review_cases.subject_user_id',
    'safety_queue.subject_user_id',
    'safety_queue.user_id',
    'sign_in_keys.user_id',
    'single_use_tokens.user_id',
    'spent_challenges.user_id',
    'subscription_plans.user_id',
    'user_subscriptions.user_id',
  ]
  const others = rows.map(({ name }) => name).filter((name) => !byStatement.includes(name))
  // Jobs, also of people without an account, are deleted by the job that erases the account.
  expect(others).toEqual(['audit_log.user_id'])
})

// claim: deletion-destroys-the-key
test('a deletion destroys the key, so that no backup can be decrypted', async () => {
  const { user, access_token } = await signUpVerified('key@example.org')
  const sealed = await context.sealer.seal({ table: 't', row: 'r', userId: user.id }, 'secret')
  await call('DELETE /api/auth/account', access_token)
  const open = context.sealer.open({ table: 't', row: 'r', userId: user.id }, sealed)
  await expect(open).rejects.toThrow('The data key is missing or destroyed.')
})

test('a deletion ends every session, frees the address and notifies the owner', async () => {
  const here = await signUpVerified('farewell@example.org')
  const there = await signIn('farewell@example.org')
  const before = mails.length
  await call('DELETE /api/auth/account', here.access_token)
  for (const token of [here.access_token, there.body.access_token])
    expect((await call('GET /api/auth/me', token)).body.code).toBe('TOKEN_EXPIRED')
  const { refresh_token } = there.body
  const refreshed = await call('POST /api/auth/refresh', null, { body: { refresh_token } })
  expect(refreshed.body.code).toBe('TOKEN_EXPIRED')
  expect(mails.slice(before).map(({ to, subject }) => [to, subject])).toEqual([
    ['farewell@example.org', 'Your account was deleted'],
  ])
  await signUp('farewell@example.org')
})

test('the last mail is in the language that the deleted account had chosen', async () => {
  const { access_token } = await signUpVerified('chosen@example.org')
  await call('PATCH /api/auth/me', access_token, { body: { language: 'ar-XB' } })
  const before = mails.length
  await call('DELETE /api/auth/account', access_token)
  await context.background.settled()
  expect(mails[before]?.html).toContain('<html dir="rtl" lang="ar-XB">')
})

test('an unverified address gets no farewell mail, and an unavailable mail server does not prevent a deletion', async () => {
  const unproved = await signUp('unproved@example.org')
  const before = mails.length
  expect((await call('DELETE /api/auth/account', unproved.access_token)).status).toBe(200)
  await context.background.settled()
  expect(mails).toHaveLength(before)
  const { access_token } = await signUpVerified('smtp-away@example.org')
  mailer.send = async () => {
    throw new Error('The mail server is unavailable.')
  }
  expect((await call('DELETE /api/auth/account', access_token)).status).toBe(200)
})

// claim: deletion-needs-a-proof
test('a session with an old sign-in deletes the account only after step-up', async () => {
  const { access_token, user } = await signUpVerified('left-open@example.org')
  await admin.query(
    `update sessions set proved_at = null, created_at = now() - interval '16 minutes' where user_id = $1`,
    [user.id],
  )
  const refused = await call('DELETE /api/auth/account', access_token)
  expect([refused.status, refused.body.code]).toEqual([403, 'STEP_UP_REQUIRED'])
  expect((await call('GET /api/auth/me', access_token)).body.user.id).toBe(user.id)
  const wrong = await call('POST /api/auth/step-up', access_token, { body: { password: 'no' } })
  expect(wrong.body.code).toBe('STEP_UP_REQUIRED')
  expect((await call('DELETE /api/auth/account', access_token)).status).toBe(403)
  const body = { password: 'green kettle at noon' }
  expect((await call('POST /api/auth/step-up', access_token, { body })).status).toBe(200)
  expect((await call('DELETE /api/auth/account', access_token)).status).toBe(200)
})

test('exactly one of ten concurrent deletions succeeds', async () => {
  const { access_token } = await signUpVerified('ten@example.org')
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => call('DELETE /api/auth/account', access_token)),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.filter(({ status }) => status === 401)).toHaveLength(9)
})

// claim: deletion-leaves-nothing
test('a deletion is in the audit log under an id that identifies no user', async () => {
  const { access_token, user } = await signUpVerified('audited@example.org')
  await call('DELETE /api/auth/account', access_token)
  const { rows } = await admin.query<{ action_type: string }>(
    'select action_type from audit_log where user_id = $1 order by created_at',
    [user.id],
  )
  expect(rows.filter(({ action_type }) => action_type === 'account_deleted')).toHaveLength(1)
})

test('an account with a lost key can be deleted', async () => {
  const { access_token, user } = await signUpVerified('keyless@example.org')
  await context.keyStore.destroy(user.id)
  expect((await call('GET /api/auth/me', access_token)).body.code).toBe('KEY_UNAVAILABLE')
  expect((await call('DELETE /api/auth/account', access_token)).status).toBe(200)
  expect((await call('GET /api/auth/me', access_token)).body.code).toBe('TOKEN_EXPIRED')
})

test('an account whose deletion is rolled back keeps its key and gets no tombstone', async () => {
  const { access_token, user } = await signUpVerified('rolled-back@example.org')
  const tombstones = async () => (await admin.query('select from key_tombstones')).rowCount
  const before = await tombstones()
  const { enqueue } = context.jobs
  // The last step of the transaction, after the row was deleted.
  context.jobs.enqueue = async () => {
    throw new Error('The queue is unavailable.')
  }
  const { status } = await call('DELETE /api/auth/account', access_token)
  context.jobs.enqueue = enqueue
  expect(status).toBe(500)
  expect(await tombstones()).toBe(before)
  expect((await call('GET /api/auth/me', access_token)).body.user.id).toBe(user.id)
})

test('a key that cannot be destroyed at once is destroyed by the job', async () => {
  const { access_token, user } = await signUpVerified('stuck@example.org')
  const { destroyOwners } = context.keyStore
  context.keyStore.destroyOwners = async () => {
    throw new Error('The key store is unavailable.')
  }
  const { status, body } = await call('DELETE /api/auth/account', access_token)
  context.keyStore.destroyOwners = destroyOwners
  expect(status).toBe(200)
  const receipt = async () =>
    (await admin.query('select * from deletion_receipts where id = $1', [body.receipt.id])).rows[0]
  expect(await receipt()).toMatchObject({ erased_at: null })
  await eraseAccount(context, { userId: user.id, receiptId: body.receipt.id })
  await eraseAccount(context, { userId: user.id, receiptId: body.receipt.id })
  expect(await receipt()).toMatchObject({ erased_at: expect.any(Date) })
})

test.each([
  ['outlives its reporter without their name and with a key of its own', {}, 1],
  ['is deleted if its reporter withdraws it', { reports: 'withdraw' }, 0],
])('an undecided report %s', async (outcome, query, remaining) => {
  const reporter = await signUpVerified(`reporter${remaining}@example.org`)
  const reported = await signUpVerified(`reported${remaining}@example.org`)
  const sides = []
  for (const { user, access_token } of [reporter, reported])
    sides.push({ userId: user.id, profileId: await describePartner(access_token) })
  const [own, other] = sides
  if (!own || !other) throw new Error('There are no profiles.')
  const params = { id: await addMatch(context, own, other) }
  const report = await call('POST /api/v1/matches/:id/report', reporter.access_token, {
    params,
    body: {
      id: 'known',
      reason: 'threats',
      details: 'They know where I live.',
      evidence: { messageIds: [], contact: false, match: true },
    },
  })
  expect(report.status, JSON.stringify(report.body)).toBe(201)
  const deleted = await call('DELETE /api/auth/account', reporter.access_token, { query })
  expect(deleted.status).toBe(200)
  const entries = (await listOpenEntries(context)).filter(
    ({ subjectUserId }) => subjectUserId === reported.user.id,
  )
  expect(entries, outcome).toHaveLength(remaining)
  expect(await tablesNaming(admin, reporter.user.id)).toEqual(['public.audit_log'])
  const place = { table: 't', row: 'r', userId: `safety ${reporter.user.id} known` }
  await expect(context.sealer.seal(place, {})).rejects.toThrow('destroyed')
  for (const { id } of entries) {
    const found = await readEntry(context, id)
    expect(found).toMatchObject({ content: { details: 'They know where I live.' } })
    // The report also outlives the other account.
    await call('DELETE /api/auth/account', reported.access_token)
    expect(await readEntry(context, id)).toMatchObject({
      entry: { subjectUserId: null },
    })
  }
})

test('the counterparts of a deleted account are notified that their lists changed', async () => {
  const [stays, goes] = [
    await signUpVerified('hears@example.org'),
    await signUpVerified('leaves@example.org'),
  ]
  const describe = async ({ user, access_token }: typeof stays) => ({
    userId: user.id,
    profileId: await describePartner(access_token),
  })
  const [one, other] = [await describe(stays), await describe(goes)]
  // The matcher runs after the response, and would remove a match that it does not find.
  await context.background.settled()
  await addMatch(context, one, other)
  await admin.query('update match_sides set notified_at = now() where user_id = $1', [one.userId])
  const before = (await readHistory(context, one.userId, { start: '0-0' })).length
  await call('DELETE /api/auth/account', goes.access_token)
  const heard = (await readHistory(context, one.userId, { start: '0-0' })).slice(before)
  expect(heard.map(({ data }) => data)).toEqual([{ subject: 'matches', matchId: null }])
})

test('a deletion clears the site data in the browser', async () => {
  const { access_token } = await signUp('browser@example.org')
  const answer = await app.server.inject({
    method: 'DELETE',
    url: '/api/auth/account',
    headers: { authorization: `Bearer ${access_token}` },
  })
  expect(answer.headers['clear-site-data']).toBe('"cache", "storage"')
})
