import { expect, test } from 'vitest'
import { callsWithData, personWithMatch } from '../testing/person-with-match.ts'
import { testApp } from '../testing/test-app.ts'

const whole = await testApp()
const { admin } = whole
const { requests, token, userId } = await personWithMatch(whole)

/** The rows that the requests would change. */
const stored = async () => {
  const { rows } = await admin.query<Record<string, unknown>>(
    `select (select count(*) from secure_messages)::int as messages,
      (select count(*) from secure_messages where read_at is not null)::int as read,
      (select count(*) from audit_log where user_id = $1)::int as acts,
      (select max(updated_at) from drafts) as saved`,
    [userId],
  )
  return rows[0]
}
const inSession = async <T>(change: string, work: () => Promise<T>): Promise<T> => {
  await admin.query(`update sessions set ${change} where user_id = $1`, [userId])
  try {
    return await work()
  } finally {
    await admin.query(
      `update sessions set ended_at = null, lock_after_minutes = null, unlocked_until = null,
        expires_at = now() + interval '1 day'`,
    )
  }
}

test('every call whose session is read with its data is tried here', () => {
  expect(requests.map(([name]) => name).toSorted()).toEqual(callsWithData.toSorted())
})

test.each([
  ['has ended', 'ended_at = now()', 'TOKEN_EXPIRED'],
  ['is over', `expires_at = now() - interval '1 second'`, 'TOKEN_EXPIRED'],
  ['is locked', 'lock_after_minutes = 5, unlocked_until = null', 'APP_LOCKED'],
])('a session that %s reads and changes nothing', async (_state, change, code) => {
  const before = await stored()
  for (const [name, request] of requests) {
    const answer = await inSession(change, () => whole.call(name, token, request))
    expect(answer.body, name).toMatchObject({ code })
  }
  expect(await stored()).toEqual(before)
})

test('a suspended account reads and changes nothing, also in a session that was not ended', async () => {
  const before = await stored()
  await admin.query(
    `insert into review_cases (id, kind, entry_user_id, entry_id, subject_user_id, opened_at,
       decision, decided_at, decided_by, in_force)
     values ('suspension', 'report', $1, 'entry', $1, now(), 'suspend', now(), 'operator', true)`,
    [userId],
  )
  try {
    for (const [name, request] of requests)
      expect((await whole.call(name, token, request)).body, name).toMatchObject({
        code: 'TOKEN_EXPIRED',
      })
  } finally {
    await admin.query('delete from review_cases')
  }
  expect(await stored()).toEqual(before)
})

test('the owner of an ended session does not learn whether a row exists', async () => {
  const missing = requests.filter(
    ([, { params }]) => params?.['id'] !== undefined && params['id'] !== 'new',
  )
  for (const [name, request] of missing) {
    const answer = await inSession('ended_at = now()', () =>
      whole.call(name, token, { ...request, params: { id: 'missing' } }),
    )
    expect(answer.body, name).toMatchObject({ code: 'TOKEN_EXPIRED' })
  }
})

test('a refusal that needs no data is that of an ended session too', async () => {
  const query = { cursor: 'not a cursor' }
  const ask = () => whole.call('GET /api/v1/matches', token, { query })
  expect((await ask()).body).toMatchObject({ code: 'INVALID_REQUEST' })
  expect((await inSession('ended_at = now()', ask)).body).toMatchObject({ code: 'TOKEN_EXPIRED' })
})

test('every call succeeds in a live session', async () => {
  for (const [name, request] of requests) {
    const { status } = await whole.call(name, token, request)
    expect([name, status]).toEqual([name, name === 'POST /api/v1/matches/:id/messages' ? 201 : 200])
  }
})
