import { askAgainAfterMs, limits } from '@crosscheck/domain/limits/limits'
import { describe, expect, test } from 'vitest'
import type { CallName } from '@crosscheck/domain/contract/contract'
import { testContext } from '../../../testing/test-context.ts'
import { testServer } from '../../../testing/test-server.ts'
import { consentHandlers } from '../consent/routes.ts'
import { mailsOf, pair, type Pair } from '../consent/testing.ts'
import { matchesJobHandlers } from '../matches/jobs.ts'
import { matchesHandlers } from '../matches/routes.ts'
import { addMatch } from '../matches/testing.ts'
import { messagesHandlers } from '../messages/routes.ts'
import { notificationsHandlers } from '../../platform/notifications/routes.ts'
import { profilesHandlers } from '../../describing/saving/routes.ts'
import { submission } from '../../describing/profiles/testing.ts'
import { openQueueEntry } from './queue/queue.ts'
import type { EncryptedReport } from './report.ts'
import { safetyHandlers } from './routes.ts'

const context = await testContext()
const server = testServer(context, {
  ...consentHandlers,
  ...matchesHandlers,
  ...messagesHandlers,
  ...notificationsHandlers,
  ...profilesHandlers,
  ...safetyHandlers,
})

const call = (name: CallName, user: string | null, id: string, body: unknown = {}) =>
  server.call(name, user, { params: { id }, body })
const consentOf = async (user: string, id: string) =>
  (await server.call('GET /api/v1/matches/:id/consent', user, { params: { id } })).body.consent

const talking = async (): Promise<Pair> => {
  const matched = await pair(context, server)
  for (const user of [matched.one, matched.other])
    await call('POST /api/v1/matches/:id/consent/agree', user, matched.id)
  context.queued.length = 0
  return matched
}

/** The counterpart's answers, without values that differ between any two matches. */
const seenByOther = async (matched: Pair, asks: [CallName, unknown?][]) => {
  const names = new Map([
    [matched.id, 'match'],
    [matched.one, 'one'],
    [matched.other, 'other'],
  ])
  const seen: string[] = []
  for (const [name, body] of asks) {
    const answer = await call(name, matched.other, matched.id, body)
    seen.push(`${name} ${answer.status} ${JSON.stringify(answer.body)}`)
  }
  const bell = await server.call('GET /api/v1/notifications', matched.other)
  // Sorted, because in this test everything happens at the same time.
  seen.push(
    bell.body.items
      .map(({ id: _id, ...rest }) => JSON.stringify(rest))
      .toSorted()
      .join(),
  )
  seen.push(mailsOf(context, matched).join())
  return seen.map((text) =>
    [...names]
      .reduce((left, [id, name]) => left.replaceAll(id, name), text)
      .replaceAll(/"id":"[^"]+"/g, '"id":"any"')
      .replaceAll(/"profileId":"[^"]+"/g, '"profileId":"any"'),
  )
}

describe('a block', () => {
  const everything: [CallName, unknown?][] = [
    ['GET /api/v1/matches/:id/consent'],
    ['GET /api/v1/matches/:id'],
    ['GET /api/v1/matches/:id/messages'],
    ['POST /api/v1/matches/:id/messages', { content: 'Are you there?' }],
    ['POST /api/v1/matches/:id/consent/request', { requestType: 'contact_share' }],
    ['POST /api/v1/matches/:id/consent/request', { requestType: 'phone_reveal' }],
    ['POST /api/v1/matches/:id/consent/withdraw'],
    ['POST /api/v1/matches/:id/consent/agree'],
    ['POST /api/v1/matches/:id/consent/decline'],
    ['GET /api/v1/matches/:id/consent'],
  ]

  test.each([
    ['after contact', talking],
    ['before anything', () => pair(context, server)],
  ])('a block looks like a decline to the other side, %s', async (_, begin) => {
    const declined = await begin()
    const blocked = await begin()
    await call('POST /api/v1/matches/:id/consent/decline', declined.one, declined.id)
    await call('POST /api/v1/matches/:id/block', blocked.one, blocked.id)
    const expected = await seenByOther(declined, everything)
    expect(await seenByOther(blocked, everything)).toEqual(expected)
    context.queued.length = 0
    context.moveClock(askAgainAfterMs)
    const again: [CallName, unknown?][] = [
      ['POST /api/v1/matches/:id/consent/request', { requestType: 'contact_share' }],
      ['GET /api/v1/matches/:id/consent'],
    ]
    const asked = await seenByOther(declined, again)
    expect(asked.pop()).toBe('consent-request to one')
    const ignored = await seenByOther(blocked, again)
    expect(mailsOf(context, blocked)).not.toContain('consent-request to one')
    ignored.pop()
    expect(ignored).toEqual(asked)
  })

  test('a block closes contact and thread, stops notifications to the blocker, and can be lifted', async () => {
    const { id, one, other } = await talking()
    const blocked = await server.call('POST /api/v1/matches/:id/block', one, { params: { id } })
    expect(blocked.body.consent).toMatchObject({ blocked: true, own: 'declined', contact: null })
    expect((await consentOf(other, id)).contact).toBeNull()
    for (const user of [one, other])
      expect((await call('GET /api/v1/matches/:id/messages', user, id)).status).toBe(403)
    expect(await call('POST /api/v1/matches/:id/consent/agree', one, id)).toMatchObject({
      status: 409,
      body: { code: 'BLOCKED_BY_YOU' },
    })
    const before = (await server.call('GET /api/v1/notifications', one)).body.items.length
    context.moveClock(askAgainAfterMs)
    await call('POST /api/v1/matches/:id/consent/request', other, id, {
      requestType: 'contact_share',
    })
    expect((await server.call('GET /api/v1/notifications', one)).body.items).toHaveLength(before)
    expect((await consentOf(one, id)).requests).toEqual([])
    const lifted = await server.call('POST /api/v1/matches/:id/unblock', one, { params: { id } })
    expect(lifted.body.consent).toMatchObject({
      blocked: false,
      own: 'declined',
      requests: [{ status: 'pending', mine: false }],
    })
  })

  test('a block has no limit', async () => {
    const { id, one } = await pair(context, server)
    for (let count = 0; count < 3; count += 1) {
      await call('POST /api/v1/matches/:id/consent/agree', one, id)
      await call('POST /api/v1/matches/:id/consent/decline', one, id)
    }
    expect((await consentOf(one, id)).allowances.consentChange.remaining).toBe(0)
    expect((await call('POST /api/v1/matches/:id/block', one, id)).status).toBe(200)
  })
})

describe('a report', () => {
  const report = (user: string | null, id: string, body: Record<string, unknown>) =>
    server.call('POST /api/v1/matches/:id/report', user, {
      params: { id },
      body: {
        reason: 'threats',
        evidence: { messageIds: [], contact: false, match: false },
        ...body,
      },
    })
  const queue = (userId: string) =>
    context.database.transaction('worker', userId, (trx) =>
      trx.selectFrom('safetyQueue').selectAll().orderBy('createdAt').execute(),
    )

  // claim: evidence-is-chosen
  test('a report carries the chosen evidence and nothing else', async () => {
    const { id, one, other } = await talking()
    const said = []
    for (const content of ['A kind word', 'A threat', 'Another threat']) {
      const sent = await server.call('POST /api/v1/matches/:id/messages', other, {
        params: { id },
        body: { content },
      })
      said.push(sent.body.message.id)
    }
    const seen = await seenByOther({ id, one, other }, [['GET /api/v1/matches/:id/consent']])
    const answer = await report(one, id, {
      details: '  They wrote this.  ',
      evidence: { messageIds: said.slice(1), contact: true, match: true },
    })
    expect(answer.status).toBe(201)
    const [row] = (await queue(one)).filter((entry) => entry.id === answer.body.id)
    expect(row).toMatchObject({ kind: 'report', subjectUserId: other, userId: one, matchId: id })
    if (!row) return
    expect(row.sealed.includes('threat')).toBe(false)
    const content = await openQueueEntry<EncryptedReport>(context, row)
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

  // claim: report-is-not-told
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
    const answer = await report(one, id, {
      evidence: { messageIds: [], contact: false, match: false },
    })
    const [row] = (await queue(one)).filter((entry) => entry.id === answer.body.id)
    if (!row) throw new Error('The queue is empty.')
    expect(await openQueueEntry<EncryptedReport>(context, row)).toMatchObject({
      messages: [],
      contact: null,
      match: null,
    })
  })

  test('a report stays readable after both accounts and the match are deleted', async () => {
    const { id, one, other } = await talking()
    const sent = await server.call('POST /api/v1/matches/:id/messages', other, {
      params: { id },
      body: { content: 'A threat' },
    })
    await report(one, id, {
      id: 'kept',
      evidence: { messageIds: [sent.body.message.id], contact: false, match: false },
    })
    for (const user of [one, other]) await context.keyStore.destroy(user)
    const [row] = (await queue('the-operator')).filter((entry) => entry.id === 'kept')
    if (!row) throw new Error('The queue is empty.')
    expect((await openQueueEntry<EncryptedReport>(context, row)).messages).toHaveLength(1)
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

  test('a report can include messages of a thread that the other side has closed', async () => {
    const { id, one, other } = await talking()
    await server.call('POST /api/v1/matches/:id/messages', other, {
      params: { id },
      body: { content: 'A threat' },
    })
    const params = { id }
    await server.call('POST /api/v1/matches/:id/consent/withdraw', other, { params, body: {} })
    const answer = await report(one, id, {
      evidence: { messageIds: [], latestMessages: true, contact: false, match: false },
    })
    const [row] = (await queue(one)).filter((entry) => entry.id === answer.body.id)
    if (!row) throw new Error('The queue is empty.')
    const { messages } = await openQueueEntry<EncryptedReport>(context, row)
    expect(messages).toMatchObject([{ by: 'reported', content: 'A threat' }])
  })

  test('reports are limited per day, and a block is possible at any time', async () => {
    const { id, one } = await talking()
    const { max } = limits.report
    for (let count = 0; count < max; count += 1) await report(one, id, { id: `r${count}` })
    expect((await report(one, id, {})).body.code).toBe('RATE_LIMITED')
    expect((await report(one, id, { id: 'r0' })).status).toBe(201)
    expect((await call('POST /api/v1/matches/:id/block', one, id)).status).toBe(200)
  })

  test('a report can include a block', async () => {
    const { id, one } = await talking()
    const answer = await report(one, id, { block: true })
    expect(answer.body.consent).toMatchObject({ blocked: true, own: 'declined' })
  })

  test('a report contains no evidence from other matches', async () => {
    const [here, elsewhere] = [await talking(), await talking()]
    const sent = await server.call('POST /api/v1/matches/:id/messages', elsewhere.one, {
      params: { id: elsewhere.id },
      body: { content: 'Not about this' },
    })
    const answer = await report(here.one, here.id, {
      evidence: { messageIds: [sent.body.message.id], contact: false, match: false },
    })
    const [row] = (await queue(here.one)).filter((entry) => entry.id === answer.body.id)
    if (!row) throw new Error('The queue is empty.')
    expect((await openQueueEntry<EncryptedReport>(context, row)).messages).toEqual([])
  })
})

describe('a block applies to a person', () => {
  /** Two users with a second match, between another profile of each. */
  const twice = async (reviewed: 'both' | 'none' = 'both') => {
    const first = await talking()
    const profiles = []
    for (const user of [first.one, first.other]) {
      const body = submission({ fullName: 'Someone Else' })
      const answer = await server.call('POST /api/v1/profiles', user, { body })
      profiles.push({ userId: user, profileId: answer.body.profile.id })
    }
    const [own, theirs] = profiles
    if (!own || !theirs) throw new Error('There are no profiles.')
    const id = await addMatch(context, own, theirs)
    for (const { userId } of reviewed === 'both' ? profiles : [])
      await call('POST /api/v1/matches/:id/review', userId, id, { decision: 'confirm' })
    context.queued.length = 0
    return { ...first, second: id }
  }

  // claim: block-looks-like-a-decline
  test('a block ends agreements in other matches of the same users, as a decline', async () => {
    const { id, second, one, other } = await twice()
    for (const user of [one, other])
      await call('POST /api/v1/matches/:id/consent/agree', user, second)
    expect((await consentOf(other, second)).mutualConsent).toBe(true)
    await call('POST /api/v1/matches/:id/block', one, id)
    expect(await consentOf(one, second)).toMatchObject({ blocked: true, own: 'declined' })
    expect(await consentOf(other, second)).toMatchObject({
      blocked: false,
      other: 'declined',
      contact: null,
    })
    expect((await call('GET /api/v1/matches/:id/messages', other, second)).status).toBe(403)
    for (const [user, consent] of [
      [one, 'declined'],
      [other, 'agreed'],
    ] as const) {
      const stored = await context.database.transaction('app', user, (trx) =>
        trx
          .selectFrom('matchSides')
          .select(['consent', 'contact'])
          .where('userId', '=', user)
          .where('matchId', '=', second)
          .executeTakeFirstOrThrow(),
      )
      expect(stored).toEqual({ consent, contact: null })
    }
  })

  // claim: block-looks-like-a-decline
  test('an agreement that a block missed looks declined, and stays declined after the block is lifted', async () => {
    const { id, second, one, other } = await twice()
    await call('POST /api/v1/matches/:id/consent/agree', other, second)
    await call('POST /api/v1/matches/:id/block', one, id)
    // Simulates an agreement on another device at the same time.
    await context.database.transaction('app', one, (trx) =>
      trx
        .updateTable('matchSides')
        .set({ consent: 'agreed', consentAt: context.clock.now() })
        .where('matchId', '=', second)
        .execute(),
    )
    expect(await consentOf(other, second)).toMatchObject({ other: 'declined', contact: null })
    await call('POST /api/v1/matches/:id/unblock', one, id)
    expect(await consentOf(one, second)).toMatchObject({ own: 'declined', mutualConsent: false })
    expect((await call('GET /api/v1/matches/:id/messages', other, second)).status).toBe(403)
  })

  test('a block leaves matches without an agreement unchanged, and prevents contact there', async () => {
    const { id, second, one, other } = await twice()
    const before = await consentOf(other, second)
    await call('POST /api/v1/matches/:id/block', one, id)
    expect(await consentOf(other, second)).toEqual(before)
    context.queued.length = 0
    const asked = await call('POST /api/v1/matches/:id/consent/request', other, second, {
      requestType: 'contact_share',
    })
    expect(asked.status).toBe(200)
    expect(context.queued.filter(({ name }) => name === 'send-mail')).toEqual([])
    expect(await call('POST /api/v1/matches/:id/consent/agree', one, second)).toMatchObject({
      body: { code: 'BLOCKED_BY_YOU' },
    })
    await call('POST /api/v1/matches/:id/unblock', one, second)
    expect(await consentOf(one, id)).toMatchObject({ blocked: false })
  })

  test('a new match with a blocked user sends no notification', async () => {
    const { id, second, one, other } = await twice()
    await call('POST /api/v1/matches/:id/block', one, id)
    const { 'notify-match': notify } = matchesJobHandlers(context)
    const run = { jobId: 'job', attempt: 1, signal: new AbortController().signal }
    const countNotifications = async (userId: string) => {
      const { items } = (await server.call('GET /api/v1/notifications', userId)).body
      return items.filter(({ matchId, type }) => matchId === second && type === 'match_found')
        .length
    }
    for (const userId of [one, other]) await notify({ userId, matchId: second }, run)
    expect([await countNotifications(one), await countNotifications(other)]).toEqual([0, 1])
  })

  test('a match found during a block is announced once the block is lifted', async () => {
    const { id, second, one } = await twice('none')
    await call('POST /api/v1/matches/:id/block', one, id)
    const { 'notify-match': notify } = matchesJobHandlers(context)
    const run = { jobId: 'job', attempt: 1, signal: new AbortController().signal }
    await notify({ userId: one, matchId: second }, run)
    context.queued.length = 0
    await call('POST /api/v1/matches/:id/unblock', one, id)
    expect(context.queued).toMatchObject([
      { name: 'notify-match', payload: { userId: one, matchId: second } },
    ])
    await notify({ userId: one, matchId: second }, run)
    context.queued.length = 0
    await call('POST /api/v1/matches/:id/block', one, id)
    await call('POST /api/v1/matches/:id/unblock', one, id)
    expect(context.queued.filter(({ name }) => name === 'notify-match')).toEqual([])
  })
})
