import { limits } from '@crosscheck/domain/limits/limits'
import { expect, test } from 'vitest'
import type { CallName } from '@crosscheck/domain/contract/contract'
import { mailsOf } from '../consent/testing.ts'
import { openQueueEntry } from './queue/queue.ts'
import type { EncryptedReport } from './report.ts'
import { safetyTest } from './testing.ts'

const { context, server, call, consentOf, talking, seenByOther } = await safetyTest()

const report = (user: string | null, id: string, body: Record<string, unknown>) =>
  server.call('POST /api/v1/matches/:id/report', user, {
    params: { id },
    body: {
      reason: 'threats',
      evidence: { messageIds: [], contact: false, match: false },
      ...body,
    },
  })
/** The id of a message that this user has sent. */
const say = async (userId: string, id: string, content: string): Promise<string> => {
  const sent = await server.call('POST /api/v1/matches/:id/messages', userId, {
    params: { id },
    body: { content },
  })
  return sent.body.message.id
}
const queue = (userId: string) =>
  context.database.transaction('worker', userId, (trx) =>
    trx.selectFrom('safetyQueue').selectAll().orderBy('createdAt').execute(),
  )
const stored = async (userId: string, id: string) => {
  const row = (await queue(userId)).find((entry) => entry.id === id)
  if (!row) throw new Error('The report is not in the queue.')
  return { row, content: await openQueueEntry<EncryptedReport>(context, row) }
}

// claim: evidence-is-chosen
test('a report carries the chosen evidence and nothing else', async () => {
  const { id, one, other } = await talking()
  const said = []
  for (const content of ['A kind word', 'A threat', 'Another threat'])
    said.push(await say(other, id, content))
  const seen = await seenByOther({ id, one, other }, [['GET /api/v1/matches/:id/consent']])
  const answer = await report(one, id, {
    details: '  They wrote this.  ',
    evidence: { messageIds: said.slice(1), contact: true, match: true },
  })
  expect(answer.status).toBe(201)
  const { row, content } = await stored(one, answer.body.id)
  expect(row).toMatchObject({ kind: 'report', subjectUserId: other, userId: one, matchId: id })
  expect(row.sealed.includes('threat')).toBe(false)
  expect(content).toMatchObject({
    reason: 'threats',
    details: 'They wrote this.',
    messages: [
      { by: 'reported', content: 'A threat' },
      { by: 'reported', content: 'Another threat' },
    ],
    contact: { email: `${other}@mail.invalid-users.org` },
    match: { matchScore: 20, matchingFields: ['phoneNumber'] },
  })
  expect(JSON.stringify(content)).not.toContain('kind')
  const after = await seenByOther({ id, one, other }, [['GET /api/v1/matches/:id/consent']])
  expect(after).toEqual(seen)
})

// claim: reported-person-is-not-notified
test('a report is not shown or announced to the reported user', async () => {
  const reported = await talking()
  const unreported = await talking()
  const asks: [CallName][] = [
    ['GET /api/v1/matches/:id'],
    ['GET /api/v1/matches/:id/consent'],
    ['GET /api/v1/matches/:id/messages'],
  ]
  const answer = await report(reported.one, reported.id, {
    evidence: { messageIds: [], contact: true, match: true },
  })
  expect(answer.status).toBe(201)
  expect(await seenByOther(reported, asks)).toEqual(await seenByOther(unreported, asks))
  expect(mailsOf(context, reported)).not.toContainEqual(expect.stringContaining('to other'))
})

// claim: evidence-is-chosen
test('a report carries neither contact nor match if its reporter chose neither', async () => {
  const { id, one } = await talking()
  const answer = await report(one, id, {})
  const { content } = await stored(one, answer.body.id)
  expect(content).toMatchObject({ messages: [], contact: null, match: null })
})

test('a report stays readable after both accounts and the match are deleted', async () => {
  const { id, one, other } = await talking()
  const messageId = await say(other, id, 'A threat')
  await report(one, id, {
    id: 'kept',
    evidence: { messageIds: [messageId], contact: false, match: false },
  })
  for (const user of [one, other]) await context.keyStore.destroy(user)
  expect((await stored('the-operator', 'kept')).content.messages).toHaveLength(1)
})

// claim: no-suspension-by-count
test('a report sent again is stored once, and many reports have no automatic consequence', async () => {
  const { id, one, other } = await talking()
  await Promise.all(Array.from({ length: 10 }, () => report(one, id, { id: 'again' })))
  expect((await queue(one)).filter((entry) => entry.id === 'again')).toHaveLength(1)
  for (let count = 0; count < 10; count += 1) await report(one, id, {})
  expect((await consentOf(other, id)).mutualConsent).toBe(true)
  expect((await call('GET /api/v1/matches/:id', other, id)).status).toBe(200)
})

test('beyond the limit of reports, one sent again is still accepted', async () => {
  const { id, one } = await talking()
  const { max } = limits.report
  for (let count = 0; count < max; count += 1) await report(one, id, { id: `r${count}` })
  expect((await report(one, id, {})).status).toBe(429)
  expect((await report(one, id, { id: 'r0' })).status).toBe(201)
})

test('a report can include messages of a thread that the other side has closed', async () => {
  const { id, one, other } = await talking()
  await say(other, id, 'A threat')
  await call('POST /api/v1/matches/:id/consent/withdraw', other, id)
  const answer = await report(one, id, {
    evidence: { messageIds: [], latestMessages: true, contact: false, match: false },
  })
  const { messages } = (await stored(one, answer.body.id)).content
  expect(messages).toMatchObject([{ by: 'reported', content: 'A threat' }])
})

test('a report can include a block', async () => {
  const { id, one } = await talking()
  const answer = await report(one, id, { block: true })
  expect(answer.body.consent).toMatchObject({ blocked: true, own: 'declined' })
})

test('a report contains no evidence from other matches', async () => {
  const [here, elsewhere] = [await talking(), await talking()]
  const messageId = await say(elsewhere.one, elsewhere.id, 'Not about this')
  const answer = await report(here.one, here.id, {
    evidence: { messageIds: [messageId], contact: false, match: false },
  })
  expect((await stored(here.one, answer.body.id)).content.messages).toEqual([])
})

test('a match that its user removed can be reported with its messages by this user only, without a block, which nothing could lift', async () => {
  const { id, one, other } = await talking()
  await say(other, id, 'A threat')
  await call('POST /api/v1/matches/:id/consent/withdraw', one, id)
  expect((await call('DELETE /api/v1/matches/:id', one, id)).status).toBe(200)
  const answer = await report(one, id, {
    evidence: { messageIds: [], latestMessages: true, contact: false, match: true },
    block: true,
  })
  expect(answer).toMatchObject({ status: 201, body: { consent: { blocked: false } } })
  const { content } = await stored(one, answer.body.id)
  expect(content).toMatchObject({ messages: [{ content: 'A threat' }], match: { matchScore: 20 } })
  expect((await call('GET /api/v1/matches/:id', one, id)).status).toBe(404)
  const stranger = await talking()
  expect((await report(stranger.one, id, {})).status).toBe(404)
})
