import type { CallName } from '@crosscheck/domain/contract/contract'
import { describe, expect, test } from 'vitest'
import { checkIntegrity } from '../../modules/operation/integrity/integrity.ts'
import { citusUrl, preparedCitusDatabase } from '../../testing/database/citus-database.ts'
import { makeEveryCall } from '../../testing/every-call/every-call.ts'
import { openWorld, type WholeApp } from '../../testing/every-call/world.ts'
import { refusedAmong, refusedCalls } from '../../testing/exchanges/table.ts'
import { signUpBy } from '../../testing/auth-server.ts'
import { injectCall } from '../../testing/inject-call.ts'
import { testApp, type TestApp } from '../../testing/test-app.ts'
import { withClient } from '../connection/with-client.ts'
import { placeTables } from './place-tables.ts'

const prepared = citusUrl ? await preparedCitusDatabase(citusUrl) : undefined

const settle = async ({ app: { context } }: WholeApp): Promise<void> => {
  await context.background.settled()
  await context.matching.settled()
}

/** Another process of the same installation. */
const openNext = async (whole: TestApp): Promise<WholeApp> => {
  const app = await whole.openProcess()
  const call = injectCall(app.server)
  return { ...whole, app, call, signUp: signUpBy(call) }
}

const readMatches = async ({ call }: WholeApp, tokens: readonly string[]) => {
  const lists = []
  for (const token of tokens) lists.push((await call('GET /api/v1/matches', token)).body.items)
  return lists
}

describe.skipIf(!prepared)('tables of a cluster that moved with their rows (CITUS_URL)', () => {
  test('every call answers as before, earlier users find their matches, and stored data fits together', async () => {
    const { plan, adminUrl } = prepared!
    const makeAll = (whole: WholeApp, name: string) =>
      withClient(adminUrl, async (admin) => {
        const statuses = new Map<CallName, number>()
        await makeEveryCall(openWorld(whole, { admin, name }), async (one, token, input) => {
          const answer = await whole.call(one, token, input)
          statuses.set(one, answer.status)
          return answer
        })
        await settle(whole)
        return statuses
      })
    const whole = await testApp({ prepared })
    await makeAll(whole, 'early')
    const { one, other } = await withClient(adminUrl, (admin) =>
      openWorld(whole, { admin, name: 'couple' }).talking(),
    )
    const tokens = [one.token, other.token]
    const listed = await readMatches(whole, tokens)
    expect(listed.map((items) => items.length)).toEqual([1, 1])

    await settle(whole)
    const stored = await checkIntegrity(whole.app.context)
    await whole.app.close()
    const { rows } = await withClient(plan.owner!, (client) =>
      placeTables(client, { shards: 4, onMoved: () => {} }),
    )
    expect(rows).toBeGreaterThan(300)

    const later = await openNext(whole)
    expect(await readMatches(later, tokens)).toEqual(listed)
    // Every value opens as before, and nothing else is found.
    expect(await checkIntegrity(later.app.context)).toEqual(stored)
    expect(refusedAmong(await makeAll(later, 'late'))).toEqual(refusedCalls)
    const report = await checkIntegrity(later.app.context)
    expect(report.users).toBeGreaterThan(stored.users)
    const { unreadable, wrongSignInKeys, lostReferences, incompleteMatches } = report
    expect([unreadable, wrongSignInKeys, lostReferences, incompleteMatches]).toEqual([
      [],
      [],
      [],
      [],
    ])
  })
})
