import { dayMs } from '@crosscheck/domain/clock'
import { limits, maxInquiries } from '@crosscheck/domain/limits/limits'
import { expect, test } from 'vitest'
import { testRows } from '@crosscheck/domain/testing/test-rows'
import { contextServer } from '../../../testing/test-server.ts'
import { pair, person } from '../consent/testing.ts'
import { openQueueEntry } from '../safety/queue/queue.ts'
import { questionnaireSealingContext, type EncryptedQuestionnaire } from './inquiries.ts'

const { context, server } = await contextServer()

const answers = {
  name: ' Dan <b>Brooks</b> ',
  currentAddress: '12 Quay Street',
  age: 34,
  dateMet: '2024-02-29',
  relationshipDuration: '2 years',
  isSponsored: false,
  isLdr: true,
  meetingCity: 'Cebu',
  meetingCountry: 'Philippines',
  notes: '',
}
const submit = (user: string | null, body: Record<string, unknown> = {}) =>
  server.call('POST /api/v1/questionnaires', user, {
    body: { searchQuery: null, ...body, answers: { ...answers, ...(body['answers'] as object) } },
  })
const stored = (userId: string) =>
  context.database.transaction('app', userId, async (trx) => {
    const rows = await trx.selectFrom('questionnaires').selectAll().execute()
    return Promise.all(
      rows.map(({ id, sealed }) =>
        context.sealer.open<EncryptedQuestionnaire>(
          questionnaireSealingContext(userId, id),
          sealed,
        ),
      ),
    )
  })
const queue = (userId: string) =>
  context.database.transaction('app', userId, (trx) =>
    trx.selectFrom('safetyQueue').selectAll().execute(),
  )

test('an inquiry about a match is stored as JSON text, sanitized and sealed', async () => {
  const { id, one } = await pair(context, server)
  expect((await submit(one, { matchId: id, searchQuery: ' "Dan"  ' })).status).toBe(201)
  const [content] = await stored(one)
  expect(content).toMatchObject({ matchId: id, searchQuery: 'Dan' })
  expect(JSON.parse(content?.answers ?? '')).toEqual({ ...answers, name: 'Dan bBrooks/b' })
  expect(await queue(one)).toEqual([])
})

// claim: inquiries-are-private
test('an inquiry can concern an own match, an own profile or neither, but nothing of other users', async () => {
  const own = await person(context, server)
  const stranger = await person(context, server)
  const strange = await pair(context, server)
  expect((await submit(own.userId, { profileId: own.profileId })).status).toBe(201)
  expect((await submit(own.userId)).status).toBe(201)
  expect((await submit(own.userId, { profileId: stranger.profileId })).status).toBe(404)
  expect((await submit(own.userId, { matchId: strange.id })).status).toBe(404)
  expect(await stored(own.userId)).toHaveLength(2)
})

test('an inquiry can concern a match that the other user does not see yet', async () => {
  const { id, one, other } = await pair(context, server)
  await context.admin.query('update potential_matches set withheld_from = $2 where id = $1', [
    id,
    other,
  ])
  await context.admin.query(
    `update match_sides set disclosure = case when user_id = $2 then 'hidden' else 'first' end
    where match_id = $1`,
    [id, other],
  )
  for (const requestReview of [false, true])
    expect((await submit(one, { matchId: id, requestReview })).status).toBe(201)
  expect(await queue(one)).toMatchObject([{ subjectUserId: other, matchId: id }])
  expect((await submit(other, { matchId: id })).status).toBe(404)
})

testRows([
  [{ dateMet: '2023-02-29' }, 'INVALID_DATE', 'Please enter a valid date'],
  [{ dateMet: 'last summer' }, 'INVALID_DATE', 'Please enter a valid date'],
  [{ age: 17 }, 'NOT_AN_ADULT', 'Only adults can be described here.'],
  [{ age: '34' }, 'INVALID_REQUEST', 'Invalid request parameters'],
])('answers in another form are refused', async (given, code, text) => {
  const userId = await context.addUser()
  expect(await submit(userId, { answers: given })).toMatchObject({
    status: 400,
    body: { code, error: text },
  })
  expect(await stored(userId)).toEqual([])
})

test('an inquiry without an age and a date is accepted', async () => {
  const userId = await context.addUser()
  expect((await submit(userId, { answers: { age: null, dateMet: '' } })).status).toBe(201)
  expect((await submit(userId, { answers: { age: 0 } })).status).toBe(201)
  const ages = (await stored(userId)).map(({ answers: text }) => JSON.parse(text).age)
  expect(ages).toEqual([null, null])
})

// claim: inquiries-are-private
test('an inquiry with a review request enters the safety queue once', async () => {
  const { id, one, other } = await pair(context, server)
  const body = { id: 'inquiry-1', matchId: id, requestReview: true }
  await Promise.all(Array.from({ length: 5 }, () => submit(one, body)))
  const rows = await queue(one)
  expect(rows).toMatchObject([{ kind: 'questionnaire', subjectUserId: other, matchId: id }])
  const [row] = rows
  if (!row) return
  expect(await openQueueEntry<EncryptedQuestionnaire>(context, row)).toMatchObject({ matchId: id })
  expect(await stored(one)).toHaveLength(1)
})

test('beyond the limit of reports, an inquiry without a review request is accepted', async () => {
  const { id, one } = await pair(context, server)
  for (let count = 0; count < limits.report.max; count += 1)
    await submit(one, { matchId: id, requestReview: true })
  expect((await submit(one, { matchId: id, requestReview: true })).status).toBe(429)
  expect((await submit(one, { matchId: id })).status).toBe(201)
})

test('answers that describe a minor are refused, unless a review is requested', async () => {
  const { id, one } = await pair(context, server)
  const said = { notes: 'Together since she was 14' }
  const refused = await submit(one, { matchId: id, answers: { ...said, age: null } })
  expect([refused.status, refused.body.code]).toEqual([400, 'NOT_AN_ADULT'])
  expect(refused.body.fields).toEqual([{ path: 'answers.notes', code: 'minor_in_words' }])
  expect((await submit(one, { matchId: id, answers: said, requestReview: true })).status).toBe(201)
})

test('a user has a limited number of inquiries, also when they come at the same time', async () => {
  const userId = await context.addUser()
  await context.database.transaction('app', userId, async (trx) => {
    const rows = Array.from({ length: maxInquiries - 1 }, (_, index) => ({
      userId,
      id: `earlier-${index}`,
      createdAt: context.clock.now(),
      sealed: Buffer.from('sealed'),
    }))
    await trx.insertInto('questionnaires').values(rows).execute()
  })
  const results = await Promise.all(['one', 'two', 'three'].map((id) => submit(userId, { id })))
  expect(results.map(({ status }) => status).toSorted()).toEqual([201, 429, 429])
  const refused = results.find(({ status }) => status === 429)
  expect(refused?.body).toMatchObject({ code: 'RATE_LIMITED', reason: 'report' })
  const inMonths = context.clock.now().getTime() + 300 * dayMs
  expect(Date.parse(String(refused?.body.retryAt))).toBeGreaterThan(inMonths)
  const kept = results.findIndex(({ status }) => status === 201)
  const again = await submit(userId, { id: ['one', 'two', 'three'][kept] })
  expect(again.status, 'sending the stored one again').toBe(201)
})
