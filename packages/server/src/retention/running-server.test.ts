import { rowRuleIds, sweptRuleIds } from '@crosscheck/domain/retention/rules'
import { expect, test, vi } from 'vitest'
import { retentionRows } from '../testing/database/retention-rows.ts'
import { testApp } from '../testing/test-app.ts'
import { confirmClock } from './clock.ts'
import { listRetention, setDatabaseTime } from './testing.ts'
import { queueDueRules } from './watch.ts'

let offsetMs = 0
const clock = { now: () => new Date(Date.now() + offsetMs) }
const { app, admin, signUp } = await testApp({ overrides: { clock } })
const hourMs = 3_600_000

const moveClocks = async (ms: number) => {
  offsetMs += ms
  await setDatabaseTime(admin, { offsetMs })
}
const states = () => listRetention(app.context)
const overdueRules = async () =>
  (await states()).filter(({ overdue }) => overdue > 0).map(({ rule }) => rule)

test('a running server carries out every rule once the moved clock is trusted', async () => {
  const { user } = await signUp('retention@example.org')
  await admin.query('update users set email_verified_at = created_at')
  const { rows } = await admin.query<{ id: string }>('select id from sessions')
  const owner = { userId: user.id, sessionId: rows[0]?.id ?? '' }
  for (const list of Object.values(retentionRows(owner, clock.now())))
    for (const [table, values] of list) await admin.query(`insert into ${table} values ${values}`)
  await confirmClock(app.context)
  await app.listen()

  await moveClocks(8 * 365 * 24 * hourMs)
  expect(await overdueRules()).toEqual(expect.arrayContaining(rowRuleIds))
  expect(await queueDueRules(app.context)).toBe('jumped')
  for (let hour = 0; hour < 24; hour += 1) {
    await moveClocks(hourMs)
    await queueDueRules(app.context)
  }
  await vi.waitFor(
    async () => {
      const ran = (await states()).filter(
        ({ succeededAt }) => succeededAt && succeededAt > new Date(),
      )
      expect(ran.map(({ rule }) => rule).toSorted()).toEqual(sweptRuleIds.toSorted())
      expect(await overdueRules()).toEqual([])
    },
    { timeout: 60_000, interval: 100 },
  )
  const notices = await admin.query('select user_id, stage from account_notices')
  expect(notices.rows).toEqual([{ user_id: user.id, stage: 'observed' }])

  // A scrape leaves out what a busy machine reads too slowly.
  const metrics = async () => (await app.server.inject({ url: '/metrics' })).body
  await expect.poll(metrics).toContain('retention_overdue_rows{rule="activity"} 0')
  await expect.poll(metrics).toMatch(/retention_last_success_age_seconds\{rule="activity"\} \d/)
  await expect.poll(metrics).toContain('retention_clock_trusted 1')
})
