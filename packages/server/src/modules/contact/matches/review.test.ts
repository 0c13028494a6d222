import { expect, test } from 'vitest'
import { contextServer } from '../../../testing/test-server.ts'
import { pair } from '../consent/testing.ts'
import { matchesJobHandlers } from './jobs.ts'

const { context, server } = await contextServer()
const jobs = matchesJobHandlers(context)
const run = { jobId: 'job', attempt: 1, signal: new AbortController().signal }

/** A match of two new users, with an empty queue. */
const matched = () => pair(context, server, { confirmed: 'none' })

const review = (user: string, id: string, body: unknown) =>
  server.call('POST /api/v1/matches/:id/review', user, { params: { id }, body })
const undo = (user: string, id: string) =>
  server.call('POST /api/v1/matches/:id/undo', user, { params: { id } })
const reopen = (user: string, id: string) =>
  server.call('POST /api/v1/matches/:id/reopen', user, { params: { id } })
const read = async (user: string, id: string) =>
  (await server.call('GET /api/v1/matches/:id', user, { params: { id } })).body.match

const mailsTo = (user: string) =>
  context.queued.filter((job) => job.name === 'send-mail' && job.payload.userId === user)

const auditOf = async (user: string, actionType: string): Promise<unknown[]> => {
  const { items } = (await server.call('GET /api/v1/audit', user, { query: { actionType } })).body
  return items.map(({ details }) => JSON.parse(details))
}

// claim: review-is-private, notes-are-private
test('a confirmation with its status, time and notes is visible to its own side only', async () => {
  const { id, one, other } = await matched()
  const before = await read(other, id)
  const answer = await review(one, id, { decision: 'confirm', notes: '  The same bar.  ' })
  const now = context.clock.now()
  expect(answer).toMatchObject({
    status: 200,
    body: {
      match: {
        status: 'confirmed',
        reviewedAt: now.toISOString(),
        undoUntil: new Date(now.getTime() + 10_000).toISOString(),
        notes: 'The same bar.',
      },
    },
  })
  expect(await read(one, id)).toEqual(answer.body.match)
  expect(await read(other, id)).toEqual(before)
})

test('ten seconds after a confirmation its audit event is written and its mail queued, once, to this side only', async () => {
  const { id, one, other } = await matched()
  await review(one, id, { decision: 'confirm' })
  const timestamp = context.clock.now().toISOString()
  context.moveClock(9_999)
  await context.runDueJobs(jobs)
  expect(await auditOf(one, 'match_confirmed')).toEqual([])
  expect(mailsTo(one)).toEqual([])

  context.moveClock(1)
  const due = context.queued.find((job) => job.name === 'review-effects')
  if (due?.name !== 'review-effects') throw new Error('Nothing is queued.')
  context.queued.length = 0
  await jobs['review-effects'](due.payload, run)
  await jobs['review-effects'](due.payload, { ...run, attempt: 2 })
  expect(await auditOf(one, 'match_confirmed')).toEqual([
    { matchId: id, status: 'confirmed', matchScore: 20, timestamp },
  ])
  expect(mailsTo(one)).toMatchObject([
    { payload: { kind: 'match-confirmed', userId: one, ref: id } },
  ])
  expect(mailsTo(other)).toEqual([])
  expect(await auditOf(other, 'match_confirmed')).toEqual([])
})

// claim: review-undo
test('an undo within ten seconds reverts the review and cancels its effects', async () => {
  const { id, one } = await matched()
  await review(one, id, { decision: 'confirm', notes: 'kept' })
  context.moveClock(9_999)
  const answer = await undo(one, id)
  expect(answer).toMatchObject({
    status: 200,
    body: { match: { status: 'pending', reviewedAt: null, undoUntil: null, notes: 'kept' } },
  })
  context.moveClock(60_000)
  await context.runDueJobs({ 'review-effects': jobs['review-effects'] })
  expect(await auditOf(one, 'match_confirmed')).toEqual([])
  expect(mailsTo(one)).toEqual([])
})

test('after an undo and a second confirmation, only the second one has effects', async () => {
  const { id, one } = await matched()
  await review(one, id, { decision: 'confirm' })
  context.moveClock(3_000)
  await undo(one, id)
  context.moveClock(3_000)
  await review(one, id, { decision: 'confirm' })
  const timestamp = context.clock.now().toISOString()
  context.moveClock(20_000)
  await context.runDueJobs({ 'review-effects': jobs['review-effects'] })
  expect(await auditOf(one, 'match_confirmed')).toMatchObject([{ timestamp }])
  expect(mailsTo(one)).toHaveLength(1)
})

// claim: review-undo
test('an undo after ten seconds is refused', async () => {
  const { id, one } = await matched()
  await review(one, id, { decision: 'dismiss' })
  context.moveClock(10_000)
  expect(await undo(one, id)).toMatchObject({ status: 409, body: { code: 'UNDO_TOO_LATE' } })
  expect((await read(one, id)).status).toBe('dismissed')
})

// claim: review-is-private, review-undo
test('a dismissal notifies neither side, writes no event, and can be reopened at any time', async () => {
  const { id, one, other } = await matched()
  const before = await read(other, id)
  await review(one, id, { decision: 'dismiss' })
  expect(context.queued).toEqual([])
  context.moveClock(86_400_000)
  expect(await read(other, id)).toEqual(before)
  expect(await reopen(one, id)).toMatchObject({
    status: 200,
    body: { match: { status: 'pending', reviewedAt: null } },
  })
})

test('exactly one of several concurrent reviews succeeds', async () => {
  const { id, one } = await matched()
  const decisions = ['confirm', 'dismiss', 'confirm', 'dismiss']
  const answers = await Promise.all(decisions.map((decision) => review(one, id, { decision })))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409])
})

test('a removal of a match is in the activity of its user only', async () => {
  const { id, one, other } = await matched()
  const answer = await server.call('DELETE /api/v1/matches/:id', one, { params: { id } })
  expect(answer.status).toBe(200)
  expect(await auditOf(one, 'match_removed')).toEqual([{ matchId: id }])
  expect(await auditOf(other, 'match_removed')).toEqual([])
})

test('a removal of a match deletes the notifications about it of its user only', async () => {
  const { id, one, other } = await matched()
  for (const user of [one, other]) await jobs['notify-match']({ userId: user, matchId: id }, run)
  await server.call('DELETE /api/v1/matches/:id', one, { params: { id } })
  const bell = async (user: string) =>
    (await server.call('GET /api/v1/notifications', user)).body.items.map(({ kind }) => kind)
  expect([await bell(one), await bell(other)]).toEqual([[], ['new-match']])
})
