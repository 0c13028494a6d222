import { dayMs } from '@crosscheck/domain/clock'
import { rounds } from '@crosscheck/domain/testing/form'
import { describe, expect, test } from 'vitest'
import { lockWait } from '../../../testing/database/lock-wait.ts'
import { actOnMatch } from '../consent/change-consent.ts'
import { openMatch } from '../consent/opened-match.ts'
import { mailsOf, pair, person } from '../consent/testing.ts'
import { addMatch } from '../matches/testing.ts'
import { deletedProfilesJobHandlers } from '../../operation/deleted-profiles/purge.ts'
import { safetyTest } from '../safety/testing.ts'
import { readAllEvents } from '../../platform/limits/repository.ts'
import { openMessage } from './encrypted-fields.ts'
import { messageKeyId } from '../../matching/write/message-keys.ts'

const { context, server, talking } = await safetyTest()

const send = (user: string | null, id: string, content: string, messageId?: string) =>
  server.call('POST /api/v1/matches/:id/messages', user, {
    params: { id },
    body: { content, ...(messageId !== undefined && { id: messageId }) },
  })
const list = (user: string | null, id: string, query: Record<string, string> = {}) =>
  server.call('GET /api/v1/matches/:id/messages', user, { params: { id }, query })
const open = (user: string, id: string, through: string) =>
  server.call('POST /api/v1/matches/:id/messages/read', user, { params: { id }, body: { through } })
const texts = async (user: string, id: string, query: Record<string, string> = {}) =>
  (await list(user, id, query)).body.items.map(({ content }) => content)
const withdraw = (user: string, id: string) =>
  server.call('POST /api/v1/matches/:id/consent/withdraw', user, { params: { id }, body: {} })

describe('a message', () => {
  // claim: messages-are-sealed
  test('a message is sealed, shown to both sides oldest first, and announced without its text', async () => {
    const matched = await talking()
    const { id, one, other } = matched
    const sent = await send(one, id, '  Is this the harbour bar?  ')
    expect(sent).toMatchObject({
      status: 201,
      body: { message: { mine: true, content: 'Is this the harbour bar?', isRead: false } },
    })
    await send(other, id, 'It is')
    expect(await texts(one, id)).toEqual(['Is this the harbour bar?', 'It is'])
    expect((await list(other, id)).body.items.map(({ mine }) => mine)).toEqual([false, true])
    expect(mailsOf(context, matched)).toEqual(['new-message to other', 'new-message to one'])
    const { rows } = await context.admin.query<{ sealed: Buffer }>(
      'select sealed from secure_messages where match_id = $1',
      [id],
    )
    for (const { sealed } of rows) expect(sealed.includes('harbour')).toBe(false)
    const bell = (await server.call('GET /api/v1/notifications', other)).body.items
    expect(bell.filter(({ type }) => type === 'other')).toHaveLength(1)
    expect(JSON.stringify(bell)).not.toContain('harbour')
  })

  test.each([
    ['of blanks', ' \n ', 400, 'MESSAGE_EMPTY'],
    ['of 501 characters', 'a'.repeat(501), 400, 'MESSAGE_TOO_LONG'],
    ['of more than 4,000 bytes', '👨‍👩‍👧‍👦'.repeat(161), 400, 'MESSAGE_TOO_LONG'],
    ['of 500 characters, each of several signs', 'ก็'.repeat(500), 201, undefined],
    ['with signs that mean something elsewhere', `<b>"it's"</b>\n\u0000`, 201, undefined],
  ])(
    'a message %s is validated by the characters that readers see',
    async (_, content, status, code) => {
      const { id, one } = await talking()
      const answer = await send(one, id, content)
      expect([answer.status, answer.body.code]).toEqual([status, code])
    },
  )

  // claim: messages-are-sealed
  test('a message sent again under its id is stored, announced and counted once, with its first text', async () => {
    const matched = await talking()
    const { id, one, other } = matched
    const answers = await Promise.all(
      Array.from({ length: 30 }, () => send(one, id, 'Written on the train', 'offline-1')),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]))
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1)
    expect(await texts(other, id)).toEqual(['Written on the train'])
    // The counter expires before the messages.
    await context.admin.query('delete from rate_limits where user_id = $1', [one])
    expect((await send(one, id, 'Written later', 'offline-1')).status).toBe(201)
    expect(await texts(other, id)).toEqual(['Written on the train'])
    const counted = await context.database.transaction('app', one, (trx) => readAllEvents(trx, one))
    expect(counted.flatMap(({ events }) => events)).toEqual([])
    expect(mailsOf(context, matched)).toEqual(['new-message to other'])
    expect((await send(other, id, 'Mine under the same id', 'offline-1')).status).toBe(201)
    expect(await texts(one, id)).toEqual(['Written on the train', 'Mine under the same id'])
  })

  // claim: one-mail-until-opened
  test('a new message sends a mail only after the previous one was opened', async () => {
    const matched = await talking()
    const { id, one, other } = matched
    await send(one, id, 'first')
    const { message } = (await send(one, id, 'second')).body
    expect(mailsOf(context, matched)).toEqual(['new-message to other'])
    await open(other, id, message.cursor)
    await send(one, id, 'third')
    expect(mailsOf(context, matched)).toEqual(['new-message to other', 'new-message to other'])
  })
})

describe('reading', () => {
  test('a list of matches has both answers and the unread messages of confirmed matches only', async () => {
    const answersOf = async (user: string) => {
      const { body } = await server.call('GET /api/v1/matches', user)
      return body.items.map(({ answers }) => answers)
    }
    const waiting = await pair(context, server, { confirmed: 'one' })
    const params = { id: waiting.id }
    await server.call('POST /api/v1/matches/:id/consent/agree', waiting.one, { params, body: {} })
    expect(await answersOf(waiting.one)).toMatchObject([{ own: 'agreed', other: 'pending' }])
    expect(await answersOf(waiting.other)).toEqual([undefined])
    const { id, one, other } = await talking()
    await send(one, id, 'Hello')
    expect(await answersOf(one)).toMatchObject([{ other: 'agreed', unread: 0 }])
    expect(await answersOf(other)).toMatchObject([{ own: 'agreed', unread: 1 }])
    await server.call('POST /api/v1/matches/:id/consent/withdraw', one, { params: { id } })
    expect(await answersOf(other)).toMatchObject([{ other: 'declined', unread: 0 }])
  })

  test('only the receiver can mark a message as read', async () => {
    const { id, one, other } = await talking()
    const { message } = (await send(one, id, 'Hello')).body
    await list(other, id)
    expect((await open(one, id, message.cursor)).body).toEqual({ read: 0 })
    expect((await list(one, id)).body.items[0]?.isRead).toBe(false)
    expect((await list(other, id)).body.unread).toBe(1)
    expect((await open(other, id, message.cursor)).body).toEqual({ read: 1 })
    expect((await open(other, id, message.cursor)).body).toEqual({ read: 0 })
    expect((await list(one, id)).body.items[0]?.isRead).toBe(true)
    expect((await list(other, id)).body.unread).toBe(0)
  })

  test('reading a message marks its notification as read, and no other notification of the match', async () => {
    const { id, one, other } = await talking()
    const { message } = (await send(one, id, 'Hello')).body
    const unread = async () =>
      (await server.call('GET /api/v1/notifications', other)).body.items
        .filter(({ matchId, read }) => matchId === id && !read)
        .map(({ title }) => title)
    const before = await unread()
    expect(before).toContain('You have a new message')
    await open(one, id, message.cursor)
    expect(await unread()).toEqual(before)
    await open(other, id, message.cursor)
    expect(await unread()).toEqual(before.filter((title) => title !== 'You have a new message'))
    expect(await unread()).not.toEqual([])
  })

  test('messages are marked as read up to the position that the viewer has seen', async () => {
    const { id, one, other } = await talking()
    const { message } = (await send(one, id, 'seen')).body
    await send(one, id, 'not yet')
    await open(other, id, message.cursor)
    expect((await list(one, id)).body.items.map(({ isRead }) => isRead)).toEqual([true, false])
  })
})

test('a conversation that was read before is not found once its match is gone', async () => {
  const { id, one, other } = await talking()
  expect((await list(one, id)).status).toBe(200)
  expect((await list(await context.addUser(), id)).status).toBe(404)
  const inbox = async () => (await server.call('GET /api/v1/conversations', one)).body.items
  expect(await inbox()).toHaveLength(1)
  await context.admin.query('delete from potential_matches where id = $1', [id])
  expect((await list(one, id)).status).toBe(404)
  expect((await send(other, id, 'Still there?')).status).toBe(404)
  expect(await inbox()).toEqual([])
})

describe('the inbox', () => {
  const inbox = async (user: string) =>
    (await server.call('GET /api/v1/conversations', user)).body.items

  test('the inbox lists open conversations only, with the newest message of each and its unread messages', async () => {
    const { id, one, other } = await talking()
    const empty = { matchId: id, profileName: 'Daniel Brooks', last: null, unread: 0 }
    expect(await inbox(one)).toEqual([empty])
    await send(one, id, 'Hello')
    await send(one, id, 'Are you there?')
    const last = { content: 'Are you there?', mine: true }
    expect(await inbox(one)).toMatchObject([{ ...empty, last }])
    expect(await inbox(other)).toMatchObject([{ last: { ...last, mine: false }, unread: 2 }])
    expect(await inbox(await context.addUser())).toEqual([])
    await withdraw(other, id)
    for (const user of [one, other]) expect(await inbox(user)).toEqual([])
  })

  test('the inbox lists the conversation with the newest message first', async () => {
    const [one, ...others] = [
      await person(context, server),
      await person(context, server),
      await person(context, server),
    ]
    const ids: string[] = []
    for (const other of others) {
      const params = { id: await addMatch(context, one, other) }
      ids.push(params.id)
      for (const { userId } of [one, other]) {
        const body = { decision: 'confirm' }
        await server.call('POST /api/v1/matches/:id/review', userId, { params, body })
        await server.call('POST /api/v1/matches/:id/consent/agree', userId, { params, body: {} })
      }
    }
    for (const newest of [...ids, ...ids.toReversed()]) {
      context.moveClock(1_000)
      await send(one.userId, newest, 'Hello')
      expect((await inbox(one.userId))[0]?.matchId).toBe(newest)
    }
  })
})

describe('a long thread', () => {
  test('pages of a thread contain each message once in both directions', async () => {
    const { id, one, other } = await talking()
    const all = Array.from({ length: 40 }, (_, at) => `message ${at}`)
    for (const [at, content] of all.entries()) await send(at % 2 ? one : other, id, content)
    const newest = (await list(one, id, { limit: '15' })).body
    expect(newest.items.map(({ content }) => content)).toEqual(all.slice(25))
    const older = (await list(one, id, { limit: '15', cursor: newest.next ?? '' })).body
    expect(older.items.map(({ content }) => content)).toEqual(all.slice(10, 25))
    const oldest = (await list(one, id, { limit: '15', cursor: older.next ?? '' })).body
    expect(oldest.items.map(({ content }) => content)).toEqual(all.slice(0, 10))
    expect(oldest.next).toBeNull()

    const after = older.items[4]?.cursor ?? ''
    const forwards = (await list(one, id, { after, limit: '20' })).body
    expect(forwards.items.map(({ content }) => content)).toEqual(all.slice(15, 35))
    expect(await texts(one, id, { after: forwards.next ?? '' })).toEqual(all.slice(35))
  })

  test('a thread has one order for both sides under concurrent writes', async () => {
    const { id, one, other } = await talking()
    await Promise.all(
      Array.from({ length: 30 }, (_, at) => send(at % 2 ? one : other, id, `at once ${at}`)),
    )
    const seen = await texts(one, id)
    expect(new Set(seen).size).toBe(30)
    expect(await texts(other, id)).toEqual(seen)
  })

  test('a message has the time of now again after the clock was ahead', async () => {
    const { id, one, other } = await talking()
    const sentAt = async (user: string) => (await send(user, id, 'Hello')).body.message.createdAt
    context.moveClock(400 * dayMs)
    await sentAt(one)
    context.moveClock(-400 * dayMs)
    expect(await sentAt(other)).toBe(context.clock.now().toISOString())
  })

  test('a thread refuses an invalid cursor', async () => {
    const { id, one } = await talking()
    for (const [name, value] of [
      ['cursor', 'x'],
      ['after', '%'],
      ['cursor', ''],
      ['limit', '0'],
    ] as const)
      expect((await list(one, id, { [name]: value })).status, name).toBe(400)
  })
})

describe('the end of consent', () => {
  // claim: contact-ends-at-once
  test('a withdrawal closes the thread for both sides, and a new agreement reopens it', async () => {
    const { id, one, other } = await talking()
    await send(one, id, 'Hello')
    await withdraw(other, id)
    for (const user of [one, other]) {
      expect((await list(user, id)).status).toBe(403)
      expect((await send(user, id, 'Still there?')).status).toBe(403)
    }
    const params = { id }
    await server.call('POST /api/v1/matches/:id/consent/agree', other, { params, body: {} })
    expect(await texts(one, id)).toEqual(['Hello'])
  })

  test('a pending withdrawal delays a message, which is then refused', async () => {
    const { id, one, other } = await talking()
    let sent: ReturnType<typeof send> | undefined
    await context.database.transaction('app', other, async (trx) => {
      const match = await openMatch(trx, { userId: other, matchId: id, lock: true })
      const origin = { address: 'unknown', userAgent: 'test' }
      await actOnMatch(context, trx, {
        actor: { userId: other, origin },
        match,
        act: { type: 'withdraw' },
      })
      sent = send(one, id, 'Just in time?')
      await lockWait(context.adminUrl)
    })
    expect((await sent)?.status).toBe(403)
    const { rows } = await context.admin.query('select from secure_messages where match_id = $1', [
      id,
    ])
    expect(rows).toHaveLength(0)
  })

  test('a withdrawal and a message are processed one after the other', async () => {
    for (let round = 0; round < rounds({ short: 3, long: 10 }); round += 1) {
      const { id, one, other } = await talking()
      const [, ...sent] = await Promise.all([
        withdraw(other, id),
        ...Array.from({ length: 8 }, (_, at) => send(one, id, `message ${at}`)),
      ])
      const { rows } = await context.admin.query<{ count: number }>(
        'select count(*)::int as count from secure_messages where match_id = $1',
        [id],
      )
      expect(rows[0]?.count).toBe(sent.filter(({ status }) => status === 201).length)
      expect((await send(one, id, 'afterwards')).status).toBe(403)
    }
  })
})

describe('the message keys', () => {
  // claim: messages-are-sealed
  test("a message needs both the sender's key and the match's key", async () => {
    const { id, one, other } = await talking()
    await send(one, id, 'mine')
    await send(other, id, 'yours')
    const [mine, yours] = await context.database.transaction('app', one, (trx) =>
      trx.selectFrom('secureMessages').selectAll().orderBy('position').execute(),
    )
    if (!mine || !yours) throw new Error('Nothing is stored.')
    await context.keyStore.destroy(one)
    await expect(openMessage(context, mine)).rejects.toThrow('destroyed')
    expect(await openMessage(context, yours)).toBe('yours')
    await context.keyStore.destroy(messageKeyId(id))
    await expect(openMessage(context, yours)).rejects.toThrow('destroyed')
  })

  test('purging a profile destroys the message keys of its matches', async () => {
    const { id, one, other } = await talking()
    await send(one, id, 'Hello')
    const [row] = await context.database.transaction('app', other, (trx) =>
      trx.selectFrom('secureMessages').selectAll().execute(),
    )
    const profile = await context.database.transaction('app', one, (trx) =>
      trx.selectFrom('partnerProfiles').select('id').executeTakeFirstOrThrow(),
    )
    await server.call('DELETE /api/v1/profiles/:id', one, { params: { id: profile.id } })
    context.moveClock(10_000)
    await context.runDueJobs(deletedProfilesJobHandlers(context))
    expect((await list(other, id)).status).toBe(404)
    if (!row) throw new Error('Nothing is stored.')
    await expect(openMessage(context, row)).rejects.toThrow('destroyed')
  })
})
