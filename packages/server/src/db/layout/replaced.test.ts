import type { CallName } from '@crosscheck/domain/contract/contract'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { withClient } from '../connection/with-client.ts'
import { makeEveryCall } from '../../testing/every-call/every-call.ts'
import { openWorld } from '../../testing/every-call/world.ts'
import { exchangeTable } from '../../testing/exchanges/table.ts'
import { testApp } from '../../testing/test-app.ts'
import { findObstacles } from './obstacles.ts'
import { dropReplacedRules, replacedRules } from './replaced.ts'

const whole = await testApp({ prepare: (url) => withClient(url, dropReplacedRules) })
const admin = new Client({ connectionString: whole.adminUrl })
await admin.connect()
afterAll(() => admin.end())

const statuses = new Map<CallName, number>()

beforeAll(async () => {
  const world = openWorld(whole, { admin, name: 'someone' })
  await makeEveryCall(world, async (name, token, input) => {
    const answer = await whole.call(name, token, input)
    statuses.set(name, answer.status)
    return answer
  })
})

test('the replaced rules are gone in this database', async () => {
  const left = (await findObstacles(admin)).map(({ rule }) => rule)
  for (const { rule } of replacedRules) expect(left).not.toContain(rule)
})

test('every call answers as before without the rules that guards replace', () => {
  const expected = Object.entries(exchangeTable).map(([name, [status]]) => [name, status])
  expect([...statuses].toSorted()).toEqual(expected.toSorted())
})
