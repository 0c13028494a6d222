import { longKeptActions } from '@crosscheck/domain/audit-actions'
import { retentionPeriods } from '@crosscheck/domain/retention/periods'
import { sweptRuleIds } from '@crosscheck/domain/retention/rules'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { operatorId } from '../lib/operator.ts'
import { testContext } from '../testing/test-context.ts'
import { rowSweeps } from '../wiring/sweeps.ts'
import { checkClock, confirmClock, readClockStatus } from './clock.ts'
import { createRunRule, type Sweeps } from './run-rule.ts'
import { claimDueRules } from './runs.ts'
import { listRetention, setDatabaseTime } from './testing.ts'
import { queueDueRules } from './watch.ts'

const context = await testContext()
const { database } = context
const { admin } = context
const hourMs = 3_600_000
const yearMs = 365 * 24 * hourMs

/** Both clocks together, as a time server would set them. */
const moveClocks = async (ms: number) => {
  context.moveClock(ms)
  await setDatabaseTime(admin, context.clock.now())
}
const erased = { removeSome: async () => 0, countOverdue: async () => 0 }
const sweeps: Sweeps = {
  ...rowSweeps(context),
  'unused-accounts': erased,
  'unconfirmed-accounts': erased,
}
const handlers = { retention: createRunRule(context, sweeps) }
const queuedRules = () =>
  context.queued.map((job) => ('rule' in job.payload ? job.payload.rule : job.name))
const count = async (table: string) =>
  (await admin.query<{ count: number }>(`select count(*)::int as count from ${table}`)).rows[0]
    ?.count

beforeEach(async () => {
  context.queued.length = 0
  await moveClocks(hourMs)
  await confirmClock(context)
  await admin.query('delete from retention_runs; delete from attempts; delete from audit_log')
})

describe('the audit log', () => {
  const periods: [string, number][] = [
    ...longKeptActions.map((action): [string, number] => [action, retentionPeriods.accountability]),
    ['sign_in', retentionPeriods.activity],
    ['an_act_of_a_later_version', retentionPeriods.activity],
  ]
  const eraseAll = () =>
    database.transaction('worker', operatorId, async (trx) => {
      const { rows } = await sql<{ id: string }>`delete from audit_log returning id`.execute(trx)
      return rows.map(({ id }) => id)
    })

  test('the audit log loses no entry before its period is over by the database’s clock, whatever the role asks', async () => {
    for (const [action, periodMs] of periods) {
      const end = context.clock.now().getTime() - periodMs
      await admin.query(
        `insert into audit_log values ($1 || ' old', 'anna', $1, $2, 'x'), ($1 || ' young', 'anna', $1, $3, 'x')`,
        [action, new Date(end - 1000), new Date(end + 1000)],
      )
    }
    const expected = periods.map(([action]) => `${action} old`).toSorted()
    expect((await eraseAll()).toSorted()).toEqual(expected)
    expect(await count('audit_log')).toBe(periods.length)
  })

  test('the audit log cannot be changed by the role that erases from it', async () => {
    const change = database.transaction('worker', operatorId, (trx) =>
      sql`update audit_log set created_at = '2001-01-01T00:00:00Z'`.execute(trx),
    )
    await expect(change).rejects.toMatchObject({ code: '42501' })
  })
})

describe('rules that are due', () => {
  const claim = () =>
    database.transaction('worker', operatorId, (trx) => claimDueRules(trx, context.clock.now()))

  test('due rules are queued once each, however many processes look', async () => {
    const looks = await Promise.all(Array.from({ length: 4 }, claim))
    expect(looks.flat().toSorted()).toEqual(sweptRuleIds.toSorted())
    expect(await claim()).toEqual([])
    await moveClocks(hourMs)
    expect(await claim()).toHaveLength(sweptRuleIds.length)
  })

  test('due rules are queued again when a wrong clock has stored their last time in the future', async () => {
    await claim()
    await admin.query(`update retention_runs set queued_at = queued_at + interval '1 year'`)
    expect(await claim()).toHaveLength(sweptRuleIds.length)
  })
})

test('a job removes a bounded number of rows and queues the rest', async () => {
  await admin.query(
    `insert into attempts select n::text::bytea, $1 from generate_series(1, 20500) as s (n)`,
    [new Date(context.clock.now().getTime() - 2 * 24 * hourMs)],
  )
  const run = { jobId: 'j', attempt: 1, signal: new AbortController().signal }
  await handlers.retention({ userId: operatorId, rule: 'attempt-counts' }, run)
  expect(await count('attempts')).toBe(500)
  expect(queuedRules()).toEqual(['attempt-counts'])
  await context.runDueJobs(handlers)
  expect(await count('attempts')).toBe(0)
  const states = await listRetention(context)
  expect(states.find(({ rule }) => rule === 'attempt-counts')).toMatchObject({
    succeededAt: context.clock.now(),
    overdue: 0,
  })
})

test('a rule that fails keeps the others running, and is not recorded as done', async () => {
  const failing = {
    ...sweeps,
    drafts: { ...erased, removeSome: () => Promise.reject(new Error('failed')) },
  }
  const runRule = createRunRule(context, failing)
  const run = { jobId: 'j', attempt: 1, signal: new AbortController().signal }
  await expect(runRule({ userId: operatorId, rule: 'drafts' }, run)).rejects.toThrow('failed')
  await runRule({ userId: operatorId, rule: 'a-rule-of-a-later-version' }, run)
  await runRule({ userId: operatorId, rule: 'notifications' }, run)
  const { rows } = await admin.query('select rule from retention_runs')
  expect(rows).toEqual([{ rule: 'notifications' }])
})

describe('a wrong clock', () => {
  const addOverdueInAYear = () =>
    admin.query(`insert into attempts values ('a', $1)`, [context.clock.now()])

  test('a clock that is a year ahead for an hour erases nothing, in queued jobs either', async () => {
    await addOverdueInAYear()
    expect(await queueDueRules(context)).toBe('trusted')
    await moveClocks(yearMs)
    await context.runDueJobs(handlers)
    for (let tick = 0; tick < 6; tick += 1) {
      await moveClocks(hourMs / 6)
      expect(await queueDueRules(context)).toBe('jumped')
      await context.runDueJobs(handlers)
    }
    expect(await count('attempts')).toBe(1)
    await moveClocks(-yearMs)
    expect(await queueDueRules(context)).toBe('trusted')
    await context.runDueJobs(handlers)
    expect(await count('attempts')).toBe(1)
  })

  test('a wrong clock of the application alone erases nothing', async () => {
    await addOverdueInAYear()
    context.moveClock(yearMs)
    expect(await queueDueRules(context)).toBe('clocks-differ')
    expect(queuedRules()).toEqual([])
    expect(await readClockStatus(context)).toBe('clocks-differ')
    context.moveClock(-yearMs)
  })

  test('a doubted clock that is right is trusted after a day, or when an operator confirms it', async () => {
    await moveClocks(yearMs)
    const verdicts = []
    for (let hour = 0; hour <= 24; hour += 1) {
      verdicts.push((await checkClock(context)).verdict)
      await moveClocks(hourMs)
    }
    expect(verdicts).toEqual([...Array(24).fill('jumped'), 'trusted'])
    await moveClocks(yearMs)
    expect((await checkClock(context)).verdict).toBe('jumped')
    await confirmClock(context)
    expect((await checkClock(context)).verdict).toBe('trusted')
  })
})
