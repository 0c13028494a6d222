import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { joinTransactions } from '../../db/transaction/join.ts'
import { collectStatements } from '../../testing/tasks/collect-statements.ts'
import { testContext } from '../../testing/test-context.ts'
import { createHub } from '../delivery/hub.ts'
import { findBehind } from '../delivery/fan-out.ts'
import { noticeChannel } from '../channel/notices.ts'
import { publishToUser } from './publish.ts'
import { readHistory } from './history.ts'
import { insertMessages } from './repository.ts'

const context = await testContext()
const notices: string[] = []
const listener = new Client({ connectionString: context.adminUrl })

beforeAll(async () => {
  await listener.connect()
  listener.on('notification', ({ payload = '' }) => void notices.push(payload))
  await listener.query(`listen ${noticeChannel}`)
})
afterAll(() => listener.end())

const recordNotice = (label: string) =>
  ({
    type: 'notification',
    data: { kind: 'new-message', matchId: label },
  }) as const
const changed = (matchId: string | null) =>
  ({ type: 'changed', data: { subject: 'match', matchId } }) as const

const publish = (userId: string, ...contents: Parameters<typeof publishOne>[1][]) =>
  context.database.transaction('app', userId, async (trx) => {
    for (const content of contents) await publishToUser(context, trx, { userId, ...content })
  })
const publishOne = (userId: string, content: ReturnType<typeof recordNotice | typeof changed>) =>
  publish(userId, content)

const labels = async (userId: string, query = {}) =>
  (await readHistory(context, userId, query)).map(({ data }) => data['matchId'])

test('a published message is stored, sealed, in order, and all processes are notified', async () => {
  const userId = await context.addUser()
  await publish(userId, recordNotice('one'), recordNotice('two'))
  await publish(userId, recordNotice('three'))
  const messages = await readHistory(context, userId, {})
  expect(messages).toEqual(
    ['one', 'two', 'three'].map((label, index) => ({
      channel: `user_notifications_${userId}`,
      id: `${context.clock.now().getTime()}-${index}`,
      timestamp: context.clock.now().getTime(),
      type: 'notification',
      data: {
        kind: 'new-message',
        type: 'other',
        title: 'You have a new message',
        message: 'Read it on the match page.',
        matchId: label,
      },
    })),
  )
  await expect.poll(() => notices).toContain(`messages ${userId}`)
  const { rows } = await listener.query<{ sealed: Buffer }>(
    'select sealed from realtime_messages where user_id = $1',
    [userId],
  )
  expect(rows).toHaveLength(3)
  for (const { sealed } of rows) expect(sealed.includes('new-message')).toBe(false)
})

test('a user who has fallen behind is found without a notice', async () => {
  const [behind, upToDate] = [await context.addUser(), await context.addUser()]
  const hub = createHub()
  hub.hold(behind, 0).delivered = { ms: 0, n: 0 }
  const entry = hub.hold(upToDate, 0)
  for (const userId of [behind, upToDate]) await publish(userId, recordNotice('one'))
  entry.delivered = { ms: context.clock.now().getTime(), n: 0 }
  expect(await findBehind(context, hub, 'process')).toEqual([behind])
})

test('a transaction that fails publishes nothing and notifies no process', async () => {
  const userId = await context.addUser()
  const failing = context.database.transaction('app', userId, async (trx) => {
    await publishToUser(context, trx, { userId, ...recordNotice('never') })
    throw new Error('The change fails.')
  })
  await expect(failing).rejects.toThrow('The change fails.')
  await publish(userId, recordNotice('after'))
  expect(await labels(userId)).toEqual(['after'])
})

test('a transaction publishes a repeated change once, and each notification', async () => {
  const userId = await context.addUser()
  await publish(
    userId,
    changed('m'),
    recordNotice('a'),
    changed('m'),
    changed('n'),
    recordNotice('a'),
    changed(null),
  )
  const messages = await readHistory(context, userId, {})
  expect(messages.map(({ type, data }) => [type, data['matchId']])).toEqual([
    ['changed', 'm'],
    ['notification', 'a'],
    ['changed', 'n'],
    ['notification', 'a'],
    ['changed', null],
  ])
})

test('a message of a kind that this release does not have is omitted', async () => {
  const userId = await context.addUser()
  const ms = context.clock.now().getTime()
  const seal = async (n: number, stored: object) => {
    const place = { table: 'realtime_messages', row: `${ms}-${n}`, userId }
    return { ms, n, sealed: await context.sealer.seal(place, stored) }
  }
  const messages = [
    await seal(0, { type: 'notification', data: { kind: 'new-match', matchId: 'm' } }),
    await seal(1, { type: 'notification', data: { kind: 'of-tomorrow', matchId: null } }),
  ]
  const now = context.clock.now()
  await context.database.transaction('app', userId, (trx) =>
    insertMessages(trx, { userId, messages, now }),
  )
  expect(await readHistory(context, userId, {})).toMatchObject([
    { type: 'notification', data: { kind: 'new-match', matchId: 'm' } },
  ])
})

test('ids rise in the order of commits, also when the clock goes back', async () => {
  const userId = await context.addUser()
  await publish(userId, recordNotice('first'))
  context.moveClock(-60_000)
  await publish(userId, recordNotice('second'))
  context.moveClock(60_001)
  await publish(userId, recordNotice('third'))
  expect(await labels(userId)).toEqual(['first', 'second', 'third'])
  const [first] = await readHistory(context, userId, { limit: 3 })
  expect(await labels(userId, { start: first?.id, end: '+' })).toEqual(['second', 'third'])
})

test('fifty transactions that notify two users in either order never deadlock', async () => {
  const [ana, bea] = [await context.addUser(), await context.addUser()]
  await Promise.all(
    Array.from({ length: 50 }, (_, number) =>
      context.database.transaction('app', ana, async (trx) => {
        const users = number % 2 === 0 ? [ana, bea] : [bea, ana]
        for (const userId of users)
          await publishToUser(context, trx, { userId, ...recordNotice(String(number)) })
      }),
    ),
  )
  for (const userId of [ana, bea]) {
    const messages = await readHistory(context, userId, { limit: 200 })
    expect(new Set(messages.map(({ id }) => id)).size).toBe(50)
    expect(messages).toHaveLength(50)
  }
})

test('parts of a transaction lock the channels of all parts in one order', async () => {
  const [first = '', last = ''] = [await context.addUser(), await context.addUser()].toSorted()
  const { statements } = await collectStatements(() =>
    context.database.transaction('app', first, async (trx) => {
      const { database, finish } = joinTransactions(context.database, { trx, userId: first })
      for (const userId of [last, first])
        await database.transaction('app', first, (part) =>
          publishToUser(context, part, { userId, ...recordNotice('part') }),
        )
      finish()
    }),
  )
  const locks = statements.filter(({ text }) => text.includes('insert into realtime_channels'))
  expect(locks.map(({ values }) => values[0])).toEqual([first, last])
  expect([await labels(first), await labels(last)]).toEqual([['part'], ['part']])
})

test('a reader that goes on from the last id misses nothing while many write', async () => {
  const userId = await context.addUser()
  await publish(userId, recordNotice('begin'))
  const [begin] = await readHistory(context, userId, {})
  const seen: string[] = []
  let last = begin?.id
  let writing = true
  const writers = Promise.all(
    Array.from({ length: 40 }, (_, number) => publish(userId, recordNotice(String(number)))),
  ).then(() => (writing = false))
  for (let after = false; !after;) {
    after = !writing
    for (const { id, data } of await readHistory(context, userId, { start: last, limit: 200 })) {
      seen.push(String(data['matchId']))
      last = id
    }
  }
  await writers
  expect(seen.toSorted()).toEqual(Array.from({ length: 40 }, (_, n) => String(n)).toSorted())
})

test('history gives the newest messages, or those after an id, oldest first', async () => {
  const userId = await context.addUser()
  for (const label of 'abcde') {
    await publish(userId, recordNotice(label))
    context.moveClock(1)
  }
  const all = await readHistory(context, userId, { start: '-', end: '+' })
  expect(all.map(({ data }) => data['matchId']).join('')).toBe('abcde')
  const [, b, , d] = all.map(({ id }) => id)
  expect(await labels(userId, { limit: 2 })).toEqual(['d', 'e'])
  expect(await labels(userId, { start: b, limit: 2 })).toEqual(['c', 'd'])
  expect(await labels(userId, { end: d, limit: 2 })).toEqual(['b', 'c'])
  expect(await labels(userId, { start: b, end: d })).toEqual(['c'])
  await expect(labels(userId, { start: 'nonsense' })).rejects.toThrow('Invalid request parameters')
})
