import type { CallName } from '@crosscheck/domain/contract/contract'
import { watchEveryCall } from '@crosscheck/server/testing/every-call/watch-every-call'
import { serverKey } from '@crosscheck/server/testing/every-call/world'
import { countExchanges } from '@crosscheck/server/testing/exchanges/count-exchanges'
import { leastHashCost } from '@crosscheck/server/testing/hash-cost'
import { injectCall, signUpBy } from '@crosscheck/server/testing/inject-call'
import { smallTables } from '@crosscheck/server/testing/plans/clone-rows'
import { Client } from 'pg'
import { openInstance } from '../lib/instance.ts'
import { openStatementTimes } from '../lib/statement-times.ts'
import { summaryOf } from '../lib/timing.ts'

/** `ms` are PostgreSQL's. */
export type Cost = { statements: number; exchanges: number; ms: number }
export type Costs = Partial<Record<CallName, Cost>>

/** Every round finds the same community: none. Plans stay prepared, unlike after a truncate. */
const emptyTables = async (admin: Client): Promise<void> => {
  const { rows } = await admin.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname = 'public' and tablename <> all ($1)`,
    [smallTables],
  )
  const statements = [...rows.map(({ name }) => name), 'pgboss.job'].map(
    (name) => `delete from ${name};`,
  )
  await admin.query(
    `begin; set local session_replication_role = replica; ${statements.join('')} commit`,
  )
}

const medianCost = (rounds: readonly Cost[]): Cost => {
  const median = (figure: keyof Cost): number => summaryOf(rounds.map((one) => one[figure])).p50
  return { statements: median('statements'), exchanges: median('exchanges'), ms: median('ms') }
}

/**
 * Makes every call once in each round, in an application without other work, and returns medians.
 * A call's cost includes what it leaves to do after its answer, except jobs. The first rounds only
 * prepare statements and fill caches.
 */
export const measureCalls = async (rounds: number, warmUps: number): Promise<Costs> => {
  const startedAt = new Date()
  const clock = { now: () => new Date(startedAt) }
  const instance = await openInstance({
    withStatementTimes: true,
    serverKey,
    overrides: { clock, hashCost: leastHashCost },
  })
  const admin = new Client({ connectionString: instance.adminUrl })
  await admin.connect()
  const times = await openStatementTimes(admin)
  const call = injectCall(instance.app.server)
  const whole = { ...instance, call, signUp: signUpBy(call) }
  const measured = new Map<CallName, Cost[]>()
  for (let round = -warmUps; round < rounds; round += 1) {
    await emptyTables(admin)
    await watchEveryCall(whole, async (name, work) => {
      await times.reset()
      const { result, statements, exchanges } = await countExchanges(work)
      const cost = { statements: statements.length, exchanges, ms: await times.read() }
      if (round >= 0) measured.set(name, [...(measured.get(name) ?? []), cost])
      return result
    })
    console.error(`round ${round + 1} of ${rounds}`)
  }
  await admin.end()
  await instance.close()
  return Object.fromEntries([...measured].map(([name, costs]) => [name, medianCost(costs)]))
}
