import { dayMs } from '@crosscheck/domain/clock'
import { beforeEach, describe, expect, test } from 'vitest'
import { operatorId } from '../../../../lib/operator.ts'
import { openAdmin } from '../../../../testing/database/admin.ts'
import { lockWait } from '../../../../testing/database/lock-wait.ts'
import { listAudit } from '../../../platform/audit/list.ts'
import { reviewTest, type Person } from '../review/testing.ts'

const review = await reviewTest()
const { admin, adminUrl, app, call, member, administrator, signIn, moveClock, bellOf, sendMails } =
  review
const note = 'A member asked for it.'

let ada: Person
beforeEach(async () => {
  ada = await administrator('ada')
})
const find = (query: unknown, by = ada) =>
  call('POST /api/v1/admin/users/find', by.token, { body: { query } })
const inDays = (count: number) => new Date(review.now().getTime() + count * dayMs).toISOString()
const suspend = (id: string, given: object = {}, by = ada) =>
  call('POST /api/v1/admin/users/:id/suspend', by.token, {
    params: { id },
    body: { reason: 'harassment', until: inDays(7), note, ...given },
  })
const lift = (id: string, by = ada) =>
  call('POST /api/v1/admin/users/:id/lift', by.token, { params: { id }, body: { note } })
const endSessions = (id: string, by = ada) =>
  call('POST /api/v1/admin/users/:id/end-sessions', by.token, { params: { id }, body: { note } })
const codeOf = ({ status, body }: { status: number; body: { code?: string } }) => [
  status,
  body.code,
]
const lastCase = async ({ id }: Person): Promise<string> => {
  const { rows } = await admin.query<{ id: string }>(
    'select id from review_cases where subject_user_id = $1 order by decided_at desc limit 1',
    [id],
  )
  return rows[0]?.id ?? ''
}

/** The details of all searches in the log. */
const logged = async (): Promise<string> => {
  const { items } = await listAudit(app.context, operatorId, { actionType: 'user_searched' })
  return items.map(({ details }) => details).join('\n')
}

describe('finding an account', () => {
  test('by its address or id shows its state and no personal value', async () => {
    const { reporter, person, phoneNumber } = await review.reported()
    const byId = await find(person.id)
    // Either one may be the first user of the match.
    expect((await find(reporter.id)).body.user.matches).toBe(1)
    expect(byId.status).toBe(200)
    expect((await find(` ${person.email.toUpperCase()} `)).body).toEqual(byId.body)
    expect(byId.body.user).toEqual({
      id: person.id,
      isMe: false,
      createdAt: expect.any(String),
      lastSignInAt: expect.any(String),
      emailVerified: true,
      isAdmin: false,
      restrictions: [],
      hasPassword: true,
      passkeys: 0,
      providers: [],
      sessions: 1,
      profiles: 1,
      matches: 1,
    })
    const text = JSON.stringify(byId.body)
    for (const value of [person.email, phoneNumber, 'Zylphora']) expect(text).not.toContain(value)
    expect((await find(ada.id)).body.user).toMatchObject({ isMe: true, isAdmin: true })
  })

  test('has one answer for every text that names no account, also for a part of an address', async () => {
    const { email, id } = await member('findable')
    const missing = await find('unknown@example.org')
    expect(codeOf(missing)).toEqual([404, 'NOT_FOUND'])
    for (const query of [
      email.slice(0, -1),
      email.split('@')[0],
      id.slice(0, -1),
      '%',
      'no-address@invalid.example',
      '"; drop',
      'operator',
    ])
      expect(await find(query)).toEqual(missing)
    for (const query of ['', ' ', 7, null, 'x'.repeat(321)])
      expect(codeOf(await find(query))).toEqual([400, 'INVALID_REQUEST'])
  })

  test('is logged with the id of the account, and without an address', async () => {
    await find('unknown@example.org')
    await find(ada.id)
    const text = await logged()
    expect(text).toContain(`"user":"${ada.id}"`)
    expect(text).not.toContain('unknown@')
  })
})

describe('a suspension', () => {
  test('ends the sessions, notifies the person, and can be lifted with a notice', async () => {
    const person = await member('person')
    const { status, body } = await suspend(person.id)
    expect(status).toBe(200)
    expect(body.user).toMatchObject({
      sessions: 0,
      restrictions: [{ decision: 'suspend', reason: 'harassment' }],
    })
    expect(codeOf(await signIn(person))).toEqual([403, 'ACCOUNT_SUSPENDED'])
    const id = await lastCase(person)
    const [mail] = await sendMails(id)
    expect(mail).toMatchObject({ to: person.email })
    expect(mail?.text).toContain('/appeal?')
    expect(mail?.text).not.toContain(note)

    moveClock(1000)
    const lifted = await lift(person.id)
    expect(lifted.body.user.restrictions).toEqual([])
    const { access_token: token } = (await signIn(person)).body
    expect(await bellOf({ ...person, token })).toEqual(['suspension-lifted', 'decision-made'])
    expect((await sendMails(id)).map(({ to, subject }) => [to, subject])).toEqual([
      [person.email, 'Your account is no longer suspended'],
    ])
    expect(codeOf(await lift(person.id))).toEqual([404, 'NOT_FOUND'])
  })

  test.each<[string, object]>([
    ['an end in the past', { until: '2020-01-01T00:00:00.000Z' }],
    ['an end after more than a year', { until: new Date(Date.now() + 400 * dayMs).toISOString() }],
  ])('is refused with %s', async (_name, given) => {
    const person = await member('person')
    expect(codeOf(await suspend(person.id, given))).toEqual([400, 'DECISION_IMPOSSIBLE'])
    expect((await signIn(person)).status).toBe(200)
  })

  test.each<[string, object]>([
    ['no end', { until: null }],
    ['an unknown reason', { reason: 'because' }],
    ['an empty note', { note: ' ' }],
  ])('is malformed with %s', async (_name, given) => {
    expect(codeOf(await suspend((await member('person')).id, given))).toEqual([
      400,
      'INVALID_REQUEST',
    ])
  })

  test('is made once if two administrators decide at the same time', async () => {
    const [ben, person] = [await administrator('ben'), await member('person')]
    const answers = await Promise.all([suspend(person.id), suspend(person.id, {}, ben)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(await sendMails(await lastCase(person))).toHaveLength(1)
  })
})

describe('administrators', () => {
  test('do nothing of this to their own account', async () => {
    for (const answer of [await suspend(ada.id), await lift(ada.id), await endSessions(ada.id)])
      expect(codeOf(answer)).toEqual([403, 'CASE_INVOLVED'])
  })

  test('who suspend each other at the same time: one remains', async () => {
    const ben = await administrator('ben')
    const answers = await Promise.all([suspend(ben.id), suspend(ada.id, {}, ben)])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const signedIn = [await signIn(ada), await signIn(ben)].map(({ status }) => status)
    expect(signedIn.toSorted()).toEqual([200, 403])
  })

  test('who are suspended reach no call, and lose it with the next request', async () => {
    const ben = await administrator('ben')
    expect((await suspend(ben.id)).status).toBe(200)
    expect(codeOf(await find(ada.id, ben))).toEqual([403, 'FORBIDDEN'])
  })
})

test('ending all sessions signs the person out, and the activity list says so', async () => {
  const person = await member('person')
  const { access_token: second } = (await signIn(person)).body
  const ended = await endSessions(person.id)
  expect(ended.body.user.sessions).toBe(0)
  for (const token of [person.token, second])
    expect((await call('GET /api/auth/me', token)).status).toBe(401)
  const { access_token: token } = (await signIn(person)).body
  const { items } = (await call('GET /api/v1/audit', token, { query: {} })).body
  const entry = items.find(({ actionType }) => actionType === 'sessions_ended_by_administrator')
  expect(entry).toBeDefined()
  expect(JSON.stringify(entry)).not.toContain(ada.id)
})

test.each([
  ['suspending', suspend],
  ['lifting the suspension of', lift],
  ['ending the sessions of', endSessions],
])('%s an account while it is being deleted finds no account', async (_, act) => {
  const { id } = await member('leaving')
  if (act === lift) expect((await suspend(id)).status).toBe(200)
  const deletion = openAdmin(adminUrl)
  await deletion.query('begin')
  await deletion.query(
    'update review_cases set subject_user_id = null where subject_user_id = $1',
    [id],
  )
  await deletion.query('delete from users where id = $1', [id])
  const acting = act(id)
  await lockWait(adminUrl)
  await deletion.query('commit')
  await app.context.keyStore.destroyOwners([id])
  expect(codeOf(await acting)).toEqual([404, 'NOT_FOUND'])
})

test('an unknown account is not found by any act', async () => {
  for (const id of ['unknown', 'operator'])
    for (const answer of [await suspend(id), await lift(id), await endSessions(id)])
      expect(codeOf(answer)).toEqual([404, 'NOT_FOUND'])
})
