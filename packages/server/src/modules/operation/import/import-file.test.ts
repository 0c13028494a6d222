import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testContext } from '../../../testing/test-context.ts'
import { auditSealingContext, type EncryptedAuditDetails } from '../../platform/audit/service.ts'
import { listOwnConsents } from '../../describing/consent-records/list.ts'
import { objectionCalls } from '../../describing/objections/testing.ts'
import { openProfileFields } from '../../describing/profiles/encrypted-fields.ts'
import { listMatches } from '../../contact/matches/list.ts'
import { profilesJobHandlers } from '../../matching/after-save/jobs.ts'
import { addressProofSealingContext } from '../../describing/submitters/address.ts'
import { findAccountId } from './accounts.ts'
import { importFile, type ImportOptions } from './import-file.ts'
import { matchImported } from './match-imported.ts'

const context = await testContext()
const folder = await mkdtemp(join(tmpdir(), 'crosscheck-import-'))
const admin = new Client({ connectionString: context.adminUrl })
beforeAll(() => admin.connect())
afterAll(async () => {
  await admin.end()
  await rm(folder, { recursive: true })
})

let files = 0
const fileOf = async (lines: unknown[]): Promise<string> => {
  const path = join(folder, `${(files += 1)}.ndjson`)
  await writeFile(
    path,
    lines.map((line) => (typeof line === 'string' ? line : JSON.stringify(line))).join('\n'),
  )
  return path
}
const run = (path: string, options: Partial<ImportOptions> = {}) =>
  importFile(context, { path, batchSize: 2, onProgress: () => {}, ...options })
const match = (notify = false) =>
  matchImported(context, { notify, batchSize: 3, onProgress: () => {} })
const tables = 'users,partner_profiles,consent_records,match_tokens,audit_log,notifications'.split(
  ',',
)
const counts = async (): Promise<Record<string, string>> => {
  const selected = tables.map((table) => `(select count(*) from ${table}) as ${table}`)
  const { rows } = await admin.query<Record<string, string>>(`select ${selected.join(', ')}`)
  return rows[0] ?? {}
}
const idOf = async (email: string): Promise<string> => (await findAccountId(context, email)) ?? ''
const profilesOf = async (userId: string) =>
  (await admin.query('select * from partner_profiles where user_id = $1', [userId])).rows

const agreed = { consentAt: '2025-01-02T03:04:05Z', consentText: 'I agree to be compared.' }
const line = (email: string, values: Record<string, unknown>, emailVerified = true) => ({
  user: { email, emailVerified },
  profile: { values: { fullName: 'Somchai Jaidee', ...values } },
  ...agreed,
})

test('an import creates or finds accounts with their own verified state, and sends no notification', async () => {
  const verified = await context.addUser({ email: 'there@mail-house.org' })
  await context.addUser({ email: 'unproved@mail-house.org', verified: false })
  const phoneNumber = '+66 81 604 2278'
  const path = await fileOf([
    line('new@mail-house.org', { phoneNumber }),
    line('new@mail-house.org', { fullName: 'Another One' }),
    line('waiting@mail-house.org', { phoneNumber }, false),
    line('There@Mail-House.org', { phoneNumber }, false),
    line('unproved@mail-house.org', { phoneNumber }, true),
    { userId: verified, profile: { values: { fullName: 'Third Person' } }, ...agreed },
  ])
  expect(await run(path)).toEqual({ lines: 6, added: 6, already: false })
  const tokenKeys = async (email: string) =>
    (await profilesOf(await idOf(email))).map((row: { token_key: string | null }) => row.token_key)
  const { keyId } = context.blindIndex
  expect(await idOf('there@mail-house.org')).toBe(verified)
  expect(await tokenKeys('new@mail-house.org')).toEqual([keyId, keyId])
  expect(await tokenKeys('there@mail-house.org')).toEqual([keyId, keyId])
  expect(await tokenKeys('waiting@mail-house.org')).toEqual([null])
  expect(await tokenKeys('unproved@mail-house.org')).toEqual([null])

  expect(await match()).toBe(4)
  expect(await match()).toBe(0)
  const matches = (await listMatches(context, verified, {})).items
  expect(matches).toHaveLength(1)
  expect(await counts()).toMatchObject({ notifications: '0' })
  expect(context.queued).toEqual([])
})

// claim: consents-are-recorded
test('every imported profile has a record of the consent to its comparison', async () => {
  const { rows } = await admin.query(
    `select p.id from partner_profiles p where not exists (
       select from consent_records c where c.user_id = p.user_id and c.profile_id = p.id
         and c.purpose = 'comparison' and c.withdrawn_at is null)`,
  )
  expect(rows).toEqual([])
  const { items } = await listOwnConsents(context, await idOf('waiting@mail-house.org'))
  expect(items).toMatchObject([
    {
      purpose: 'comparison',
      givenBy: 'import',
      givenAt: '2025-01-02T03:04:05.000Z',
      text: 'I agree to be compared.',
    },
  ])
})

test('an imported consent is in the audit log with its source and time', async () => {
  const userId = await idOf('waiting@mail-house.org')
  const { rows } = await admin.query<{ id: string; action_type: string; sealed: Buffer }>(
    'select id, action_type, sealed from audit_log where user_id = $1 order by action_type',
    [userId],
  )
  expect(rows.map((row) => row.action_type)).toEqual(['consent_given', 'profile_created'])
  const [consent] = rows
  const content = await context.sealer.open<EncryptedAuditDetails>(
    auditSealingContext(userId, consent?.id ?? ''),
    consent?.sealed ?? Buffer.of(),
  )
  expect(JSON.parse(content.details)).toMatchObject({
    source: 'imported',
    at: '2025-01-02T03:04:05.000Z',
  })
})

test('profiles of an unverified address are compared once the address is verified', async () => {
  const userId = await idOf('waiting@mail-house.org')
  await admin.query('update users set email_verified_at = now() where id = $1', [userId])
  await context.database.transaction('app', userId, (trx) =>
    context.jobs.enqueue(trx, 'match-waiting', { userId }),
  )
  await context.runDueJobs(profilesJobHandlers(context))
  expect((await listMatches(context, userId, {})).items).toHaveLength(2)
  context.queued.length = 0
})

test('importing the same lines again creates no second profile, from the same file or another', async () => {
  const lines = [
    line('again@mail-house.org', { occupation: 'nurse' }),
    line('again@mail-house.org', { occupation: 'pilot' }),
  ]
  const path = await fileOf(lines)
  await run(path)
  const before = await counts()
  expect(await run(path)).toEqual({ lines: 2, added: 2, already: true })
  expect(await run(await fileOf([...lines, lines[0]]))).toMatchObject({ added: 0, already: false })
  expect(await counts()).toEqual(before)
})

test('a file with invalid lines is refused with their numbers, and nothing of it is imported', async () => {
  const before = await counts()
  const path = await fileOf([
    line('fine@mail-house.org', {}),
    '',
    '{"user"',
    line('fine@mail-house.org', { age: '15' }),
    { profile: { values: { fullName: 'Whose' } }, ...agreed },
  ])
  await expect(run(path)).rejects.toMatchObject({
    count: 3,
    lines: [
      { number: 3, problems: [{ path: '', code: 'not_json' }] },
      { number: 4, problems: [{ path: 'profile.values.age' }] },
      { number: 5, problems: [{ path: 'user', code: 'required' }] },
    ],
  })
  const strangers = await fileOf([
    { userId: 'nobody', profile: { values: { fullName: 'A B' } }, ...agreed },
  ])
  await expect(run(strangers)).rejects.toThrow('Line 1: there is no account')
  expect(await counts()).toEqual(before)
})

test('an imported profile with the account’s own address is not compared', async () => {
  const path = await fileOf([line('self@mail-house.org', { email: 'self@mail-house.org' })])
  await run(path)
  expect(await profilesOf(await idOf('self@mail-house.org'))).toMatchObject([
    { matchable: false, token_key: null, matched_version: 1 },
  ])
})

test('an imported profile with the owner’s verified contact address is not compared', async () => {
  const userId = await context.addUser({ email: 'proved@mail-house.org' })
  const address = await context.sealer.seal(
    addressProofSealingContext(userId),
    'for.contact@mail-house.org',
  )
  await admin.query('insert into address_proofs values ($1, $2, now())', [userId, address])
  const path = await fileOf([
    line('proved@mail-house.org', { email: 'For.Contact@Mail-House.org', fullName: 'Ann One' }),
    line('proved@mail-house.org', { email: 'somebody@mail-house.org', fullName: 'Ben Two' }),
  ])
  await run(path)
  const rows = await profilesOf(userId)
  expect(rows.map(({ matchable }) => matchable).toSorted()).toEqual([false, true])
})

test('both sides of an imported match are notified if the import requests it', async () => {
  const phoneNumber = '+66 81 777 0001'
  const path = await fileOf(
    ['x', 'y'].map((name) =>
      line(`${name}@mail-house.org`, { fullName: `${name} One`, phoneNumber }),
    ),
  )
  await match()
  await run(path)
  await match(true)
  const jobs = context.queued.filter(({ name }) => name === 'notify-match')
  const notified = jobs.map(({ payload }) => 'userId' in payload && payload.userId)
  const both = [await idOf('x@mail-house.org'), await idOf('y@mail-house.org')]
  expect([...new Set(notified)].toSorted()).toEqual(both.toSorted())
  expect(jobs.every(({ isBulk }) => isBulk)).toBe(true)
})

// claim: objections-hold
test('an import leaves out identifiers to which someone objected, and erases later ones', async () => {
  const { object, jobs } = objectionCalls(context)
  await object({ kind: 'phone', value: '+66816042299' })
  const path = await fileOf([
    line('careful@mail-house.org', { phoneNumber: '+66 81 604 2299', age: '34' }),
    line('other@mail-house.org', { phoneNumber: '+66 81 604 2300' }),
  ])
  context.queued.length = 0
  expect(await run(path)).toMatchObject({ added: 2 })
  expect(context.queued.some(({ name }) => name === 'apply-objections')).toBe(true)
  const valuesOf = async (email: string) => {
    const [row] = await profilesOf(await idOf(email))
    return (await openProfileFields(context, { ...row, userId: row.user_id })).values
  }
  expect(await valuesOf('careful@mail-house.org')).toEqual({
    fullName: 'Somchai Jaidee',
    age: '34',
  })
  await object({ kind: 'phone', value: '+66816042300' })
  await context.runDueJobs(jobs)
  expect(await valuesOf('other@mail-house.org')).toEqual({ fullName: 'Somchai Jaidee' })
})
