import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import type { App } from '../../../app.ts'
import { withClient } from '../../../db/connection/with-client.ts'
import { testDatabase } from '../../../testing/database/test-database.ts'
import { testApp } from '../../../testing/test-app.ts'
import { alsoKnown, submission } from '../../describing/profiles/testing.ts'
import { ensureRematch, listRematchRuns, startRematch } from './rematch.ts'

const prepared = await testDatabase()
const whole = await testApp({ prepared })
const { context } = whole.app

const ask = <Row extends object>(text: string): Promise<Row[]> =>
  withClient(prepared.adminUrl, async (client) => (await client.query<Row>(text)).rows)

const pairs = 12
const positions = JSON.stringify(['', '20', '40', '60', '80', 'a0', 'c0', 'e0'])

const describe = async (number: number): Promise<void> => {
  const values = { phoneNumber: `+66 81 640 00${10 + (number % pairs)}` }
  const { access_token } = await whole.signUpVerified(`user${number}@example.org`)
  const body = submission({ ...alsoKnown(values), ...values })
  const { status } = await whole.call('POST /api/v1/profiles', access_token, { body })
  expect(status).toBe(201)
}

/** The columns of each side of a match, apart from its times. */
const readMatches = () =>
  ask(`select match_id, user_id, profile_id, other_user_id, weak from match_sides
    order by match_id, user_id`)

/** Lets no process go on with the run before all of them work on it. */
const watchWork = (apps: readonly App[]) => {
  const begun = apps.map(() => Promise.withResolvers<void>())
  for (const [number, { context: of }] of apps.entries()) {
    const settled = of.matching.settled
    vi.spyOn(of.matching, 'settled').mockImplementation(async () => {
      begun[number]?.resolve()
      await Promise.all(begun.map(({ promise }) => promise))
      return settled()
    })
  }
}

test('a run is divided over all processes, goes on after one is killed, and finds the same matches', async () => {
  for (let number = 0; number < 2 * pairs; number += 1) await describe(number)
  await context.background.settled()
  const before = await readMatches()
  expect(before.length).toBeGreaterThanOrEqual(2 * pairs)
  await ask('delete from match_sides')
  await ask('delete from potential_matches')
  await startRematch(context)
  await ask(`update rematch_runs set resume_after = '${positions}' where finished_at is null`)
  await ask(`delete from pgboss.job_common where name = 'rematch'`)
  await ensureRematch(context)
  expect(await ask(`select from pgboss.job_common where name = 'rematch'`)).toHaveLength(8)

  const script = join(import.meta.dirname, '../../../jobs/testing/hanging-worker.ts')
  const killed = spawn(process.execPath, [script, prepared.plan.roles.worker])
  const isTaken = async () =>
    (await ask(`select from pgboss.job_common where name = 'rematch' and state = 'active'`)).length
  await expect.poll(isTaken, { timeout: 60_000 }).toBe(1)
  const apps = [whole.app, await whole.openProcess()]
  watchWork(apps)
  for (const app of apps) await app.listen()
  const progress = async () => (await listRematchRuns(context))[0]
  await expect.poll(async () => (await progress())?.done, { timeout: 60_000 }).toBeGreaterThan(0)
  killed.kill('SIGKILL')
  await once(killed, 'exit')
  // As after a minute without a heartbeat.
  await ask(`update pgboss.job_common set heartbeat_on = heartbeat_on - interval '1 minute',
    started_on = started_on - interval '1 minute' where name = 'rematch' and state = 'active'`)

  await expect.poll(async () => (await progress())?.state, { timeout: 120_000 }).toBe('done')
  expect(await progress()).toMatchObject({ total: 2 * pairs, done: 2 * pairs, failed: 0 })
  expect(await readMatches()).toEqual(before)
}, 240_000)
