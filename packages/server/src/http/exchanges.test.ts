import type { CallName } from '@crosscheck/domain/contract/contract'
import { expect, test, vi } from 'vitest'
import { PipelinedConnection } from '../db/transaction/pipelined-connection.ts'
import { personWithMatch } from '../testing/person-with-match.ts'
import { testApp } from '../testing/test-app.ts'

const whole = await testApp()
const { requests, token } = await personWithMatch(whole)

/**
 * Counts statements, and the messages that carry them: statements of one turn of the event loop
 * share one.
 */
const counting = async (work: () => Promise<unknown>) => {
  const count = { statements: 0, exchanges: 0 }
  const inMessage = new Set<PipelinedConnection>()
  const send = PipelinedConnection.prototype.send
  const spy = vi.spyOn(PipelinedConnection.prototype, 'send').mockImplementation(function (
    this: PipelinedConnection,
    ...statement
  ) {
    count.statements += 1
    if (!inMessage.has(this)) {
      count.exchanges += 1
      inMessage.add(this)
      process.nextTick(() => inMessage.delete(this))
    }
    return send.apply(this, statement)
  })
  await work()
  spy.mockRestore()
  return count
}

/** Statements, begin and commit included, and the exchanges with PostgreSQL that carry them. */
const expected: Partial<Record<CallName, { statements: number; exchanges: number }>> = {
  'GET /api/v1/profiles': { statements: 5, exchanges: 1 },
  'GET /api/v1/profiles/:id': { statements: 4, exchanges: 1 },
  'PUT /api/v1/drafts/:id': { statements: 5, exchanges: 3 },
  'GET /api/v1/drafts/:id': { statements: 4, exchanges: 1 },
  'GET /api/v1/dashboard': { statements: 8, exchanges: 1 },
  'GET /api/v1/notifications': { statements: 4, exchanges: 1 },
  'GET /api/v1/matches': { statements: 5, exchanges: 1 },
  'GET /api/v1/matches/:id': { statements: 5, exchanges: 1 },
  'GET /api/v1/matches/:id/messages': { statements: 13, exchanges: 4 },
  'POST /api/v1/matches/:id/messages': { statements: 27, exchanges: 10 },
  'POST /api/v1/matches/:id/messages/read': { statements: 12, exchanges: 4 },
  'GET /api/db/:projectId/rest/v1/:table': { statements: 5, exchanges: 1 },
}

test.each(requests)('%s takes no more exchanges with the database', async (name, request) => {
  await whole.call(name, token, request)
  await whole.app.context.background.settled()
  expect(await counting(() => whole.call(name, token, request))).toEqual(expected[name])
})
