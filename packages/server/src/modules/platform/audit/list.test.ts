import type { UserAction } from '@crosscheck/domain/audit-actions'
import { expect, test } from 'vitest'
import { contextServer } from '../../../testing/test-server.ts'
import { recordAudit } from './service.ts'

const { context, server } = await contextServer()

const record = (userId: string, actionType: UserAction, at: number) =>
  context.database.transaction('app', userId, (trx) =>
    recordAudit(context, trx, {
      userId,
      actionType,
      details: { at },
      origin: { address: '203.0.113.0/24', userAgent: 'Browser' },
    }),
  )
const list = (userId: string | null, query: Record<string, string> = {}) =>
  server.call('GET /api/v1/audit', userId, { query })

// claim: activity-is-private, network-addresses-are-shortened
test('users read their own audit log in pages, and no entry of another user', async () => {
  const [one, other] = [await context.addUser(), await context.addUser()]
  for (let at = 0; at < 7; at += 1) {
    await record(one, at % 2 ? 'message_send' : 'consent_change', at)
    if (at % 3 === 0) context.moveClock(1000)
  }
  await record(other, 'consent_change', 99)
  const seen = []
  let next: string | null = ''
  while (next !== null) {
    const { body } = await list(one, { limit: '3', ...(next !== '' && { cursor: next }) })
    seen.push(...body.items)
    next = body.next
  }
  expect(seen.map(({ details }) => JSON.parse(details).at).toSorted()).toEqual([
    0, 1, 2, 3, 4, 5, 6,
  ])
  expect(seen.map(({ createdAt }) => createdAt)).toEqual(
    seen
      .map(({ createdAt }) => createdAt)
      .toSorted()
      .toReversed(),
  )
  expect(seen[0]).toMatchObject({ ipAddress: '203.0.113.0/24', userAgent: 'Browser' })
  const changes = (await list(one, { actionType: 'consent_change' })).body.items
  expect(changes).toHaveLength(4)
  expect((await list(other)).body.items).toHaveLength(1)
})

test('an invalid cursor is refused', async () => {
  const userId = await context.addUser()
  expect((await list(userId, { cursor: 'x' })).status).toBe(400)
})

test('a filter that names no action is refused', async () => {
  for (const actionType of ['\0', 'a\0b', '', 'x'.repeat(65)]) {
    const { status } = await list(await context.addUser(), { actionType })
    expect.soft(status, actionType).toBe(400)
  }
})
