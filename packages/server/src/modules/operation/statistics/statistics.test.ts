import {
  weekMs,
  endOfWeek,
  startOfWeek,
  publicationDelayMs,
} from '@crosscheck/domain/statistics/weeks'
import { Client } from 'pg'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { confirmClock } from '../../../retention/clock.ts'
import { setDatabaseTime } from '../../../retention/testing.ts'
import { testContext } from '../../../testing/test-context.ts'
import { testServer } from '../../../testing/test-server.ts'
import { createMeasurements } from './measure.ts'
import { publishDueWeeks, statisticsJobHandlers } from './publish.ts'
import { statisticsHandlers } from './routes.ts'
import { queuePublication } from './watch.ts'

const context = await testContext()
const server = testServer(context, statisticsHandlers)
const database = new Client({ connectionString: context.adminUrl })
await database.connect()
afterAll(() => database.end())

const dayMs = 86_400_000
/** The week that is published at the test's time. */
const week = startOfWeek(new Date(context.clock.now().getTime() - publicationDelayMs - weekMs))
const after = (ms: number) => new Date(week.getTime() + ms)

const statistics = async () => {
  const { status, body } = await server.call('GET /api/v1/statistics', null)
  expect(status).toBe(200)
  return body
}

/** Offsets that tests know: the same for every number. */
const withOffset = (offset: number) => ({
  ...context,
  random: { ...context.random, bytes: () => Uint8Array.of(0, 0, 0, offset) },
})

beforeEach(async () => {
  await database.query(`truncate service_minutes, save_durations, published_statistics,
    deletion_receipts, objections, match_sides, potential_matches, users cascade`)
})

type Sides = { status?: [string, string]; strength?: number; weak?: boolean; disclosure?: string }

let matchCount = 0
const addMatches = async (
  count: number,
  at: Date,
  { status = ['pending', 'pending'], strength = 995_000, weak = false, disclosure = 'both' }: Sides,
) => {
  const first = (matchCount += count) - count
  const values = [`m${first}`, count, at, strength, weak, disclosure, ...status]
  await database.query(
    `with made as (select $1 || '-' || n as id from generate_series(1, $2::int) n),
      accounts as (insert into users
        select id || side, decode(md5(id || side), 'hex'), 'x', null, null, null, $3, $3, null
        from made, (values ('a'), ('b')) s (side)),
      profiles as (insert into partner_profiles
          (user_id, id, created_at, updated_at, version, sealed, comparison)
        select id || side, 'p', $3, $3, 1, 'x', 'x' from made, (values ('a'), ('b')) s (side)),
      found as (insert into potential_matches
          (id, user_id1, profile_id1, user_id2, profile_id2, created_at, updated_at)
        select id, id || 'a', 'p', id || 'b', 'p', $3, $3 from made)
    insert into match_sides (user_id, match_id, profile_id, other_user_id, other_profile_id, status,
        weak, strength, disclosure, created_at, updated_at, sealed)
      select id || side, id, 'p', id || other, 'p', status, $5, $4, $6, $3, $3, 'x'
      from made, (values ('a', 'b', $7), ('b', 'a', $8)) s (side, other, status)`,
    values,
  )
}

const matchesOf = async () => (await statistics()).weeks[0]?.matches

test('a week counts matches by band, and those that both sides confirmed or dismissed', async () => {
  await addMatches(41, after(0), { status: ['confirmed', 'confirmed'] })
  await addMatches(25, after(weekMs - 1), { status: ['dismissed', 'dismissed'] })
  await addMatches(30, after(dayMs), { status: ['confirmed', 'dismissed'] })
  await addMatches(20, after(dayMs), { weak: true })
  await addMatches(19, after(dayMs), { strength: 1 })
  await publishDueWeeks(withOffset(0))
  expect(await matchesOf()).toEqual({
    strong: { found: 80, bothConfirmed: 40, bothDismissed: 20 },
    likely: { found: null, bothConfirmed: null, bothDismissed: null },
    possible: { found: null, bothConfirmed: null, bothDismissed: null },
    weak: { found: 20, bothConfirmed: null, bothDismissed: null },
  })
})

test('matches of another week, and matches that one side does not see, are not counted', async () => {
  await addMatches(20, after(-1), {})
  await addMatches(20, after(weekMs), {})
  await addMatches(20, after(dayMs), { disclosure: 'hidden' })
  await publishDueWeeks(withOffset(0))
  expect((await matchesOf())?.strong.found).toBeNull()
})

// claim: statistics-published-once
test('a published week never changes, also when its matches do', async () => {
  await addMatches(39, after(0), {})
  await publishDueWeeks(withOffset(0))
  const published = await statistics()
  expect(published.weeks[0]?.matches.strong.found).toBe(20)
  await addMatches(1, after(0), {})
  await publishDueWeeks(withOffset(0))
  expect(await statistics()).toEqual(published)
})

// claim: statistics-published-once
test('parallel publications of one week leave one result', async () => {
  await addMatches(40, after(0), {})
  await Promise.all([0, 1, 2, 3].map((offset) => publishDueWeeks(withOffset(offset))))
  const { rows } = await database.query('select week from published_statistics')
  expect(rows).toEqual([{ week }])
})

test('the secret offset decides from which count on a number is published', async () => {
  await addMatches(39, after(0), {})
  await publishDueWeeks(withOffset(19))
  expect((await matchesOf())?.strong.found).toBe(20)
  await database.query('truncate published_statistics')
  await database.query(`delete from match_sides where match_id like '%-1';
    delete from potential_matches where id like '%-1'`)
  await publishDueWeeks(withOffset(19))
  expect((await matchesOf())?.strong.found).toBeNull()
})

test('deletions are in time when the account was erased within 30 days', async () => {
  const at = after(dayMs)
  const insert = `insert into deletion_receipts select $1 || n, $2, $3 from generate_series(1, 20) n`
  await database.query(insert, ['same', at, at])
  await database.query(insert, ['last', at, new Date(at.getTime() + 30 * dayMs)])
  await database.query(insert, ['late', at, new Date(at.getTime() + 30 * dayMs + 1)])
  await database.query(insert, ['open', at, null])
  await database.query(insert, ['other', after(weekMs), at])
  await publishDueWeeks(withOffset(0))
  expect((await statistics()).weeks[0]?.deletions).toEqual({ all: 80, inTime: 40 })
})

test('objections count once for each person, and not when they were withdrawn', async () => {
  await database.query(
    `insert into objections select sha256((n || t)::bytea), sha256(n::text::bytea), $1
     from generate_series(1, 21) n, (values ('one'), ('other')) token (t)`,
    [after(dayMs)],
  )
  await database.query(
    `insert into objections select sha256(n::text::bytea), sha256(n::text::bytea), $1
     from generate_series(1, 40) n`,
    [after(weekMs)],
  )
  await publishDueWeeks(withOffset(1))
  expect((await statistics()).weeks[0]?.objections).toBe(20)
  await database.query('truncate published_statistics')
  await database.query(`delete from objections where subject = sha256('1')`)
  await publishDueWeeks(withOffset(1))
  expect((await statistics()).weeks[0]?.objections).toBeNull()
})

test('saves and minutes are measured by each process, and published together', async () => {
  const clock = { now: () => after(dayMs + 30_500) }
  const [one, other] = [1, 2].map(() => createMeasurements({ ...context, clock }))
  const save = { method: 'POST', route: '/api/v1/profiles', status: 201 }
  for (let index = 0; index < 15; index += 1) {
    one?.onFinished({ ...save, ms: 240 })
    other?.onFinished({ ...save, ms: 900 })
    other?.onFinished({ ...save, status: 400, ms: 1 })
    other?.onFinished({ ...save, method: 'GET', ms: 1 })
    other?.onFinished({ ...save, route: '/api/v1/matches', ms: 1 })
  }
  await Promise.all([one?.store(), other?.store()])
  await one?.store()
  await database.query('insert into service_minutes values ($1)', [after(-60_000)])
  await publishDueWeeks(withOffset(0))
  expect((await statistics()).weeks[0]).toMatchObject({
    saves: { counted: 20, medianMs: 250 },
    uptime: 0,
  })
  const { rows } = await database.query('select starts_at as at from service_minutes')
  expect(rows).toEqual([{ at: after(-60_000) }])
})

test('durations are kept when they could not be stored', async () => {
  const failing = {
    ...context.database,
    transaction: () => Promise.reject(new Error('no connection')),
  }
  let chosen: typeof context.database = failing
  const measurements = createMeasurements({
    clock: context.clock,
    database: { ...context.database, transaction: (...args) => chosen.transaction(...args) },
  })
  measurements.onFinished({ method: 'POST', route: '/api/v1/profiles', status: 201, ms: 1 })
  await expect(measurements.store()).rejects.toThrow('no connection')
  chosen = context.database
  await measurements.store()
  const { rows } = await database.query('select bound_ms, saves from save_durations')
  expect(rows).toEqual([{ bound_ms: 250, saves: 1 }])
})

test('uptime is not published for a week that was not measured from its start', async () => {
  await database.query('insert into service_minutes values ($1)', [after(60_000)])
  await publishDueWeeks(withOffset(0))
  expect((await statistics()).weeks[0]?.uptime).toBeNull()
})

test('a job publishes a week when it is due, and waits while the clock is not trusted', async () => {
  const queued = () => context.queued.filter(({ name }) => name === 'publish-statistics')
  const moveClocks = async (ms: number) => {
    context.moveClock(ms)
    await setDatabaseTime(database, context.clock.now())
  }
  await moveClocks(0)
  await confirmClock(context)
  await queuePublication(context)
  expect(queued()).toHaveLength(1)
  await context.runDueJobs(statisticsJobHandlers(context))
  const { weeks, next } = await statistics()
  expect(weeks.map(({ startsAt }) => startsAt)).toEqual([week.toISOString()])
  expect(next.startsAt).toBe(endOfWeek(week).toISOString())
  await queuePublication(context)
  expect(queued()).toEqual([])
  await moveClocks(400 * dayMs)
  await queuePublication(context)
  expect(queued()).toEqual([])
  await confirmClock(context)
  await queuePublication(context)
  expect(queued()).toHaveLength(1)
  await context.runDueJobs(statisticsJobHandlers(context))
  expect((await statistics()).weeks).toHaveLength(12)
})
