import type { CallName } from '@crosscheck/domain/contract/contract'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeEveryCall } from '../testing/every-call/every-call.ts'
import { openWorld } from '../testing/every-call/world.ts'
import { countExchanges, type Exchanges } from '../testing/exchanges/count-exchanges.ts'
import { exchangeTable } from '../testing/exchanges/table.ts'
import { testApp } from '../testing/test-app.ts'

const startedAt = new Date()
/** A clock that stands still: how long a call takes decides nothing that it reads. */
const whole = await testApp({ overrides: { clock: { now: () => new Date(startedAt) } } })
const admin = new Client({ connectionString: whole.adminUrl })
await admin.connect()
afterAll(() => admin.end())

const counted = new Map<CallName, Exchanges & { status: number }>()
/** A call may become cheaper by this much before its line has to follow; some vary. */
const slack = 4

beforeAll(async () => {
  const { background, matching } = whole.app.context
  const settle = async (): Promise<void> => {
    await background.settled()
    await matching.settled()
  }
  const world = openWorld(whole, { admin, name: 'someone' })
  await makeEveryCall(world, async (name, token, input) => {
    await settle()
    const { result, ...exchanges } = await countExchanges(async () => {
      const answer = await whole.call(name, token, input)
      // What a call leaves to do after its answer counts too.
      await settle()
      return answer
    })
    counted.set(name, { status: result.status, ...exchanges })
    return result
  })
})

const lines = Object.entries(exchangeTable) as [CallName, [number, number, number]][]

test.each(lines)(
  '%s takes no more exchanges with the database',
  (name, [status, statements, exchanges]) => {
    const seen = counted.get(name)
    expect(seen?.status).toBe(status)
    expect(seen?.statements.length, seen?.statements.join('\n')).toBeLessThanOrEqual(statements)
    expect(seen?.exchanges).toBeLessThanOrEqual(exchanges)
    expect(seen?.exchanges).toBeGreaterThanOrEqual(exchanges - slack)
  },
)
