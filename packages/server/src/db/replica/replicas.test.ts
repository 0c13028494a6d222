import { AppError } from '@crosscheck/domain/errors'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { atEnd } from '../../testing/at-end.ts'
import { ownPrimary } from '../../testing/database/replicated-database.ts'
import { silentLog } from '../../testing/database/test-database.ts'
import { openDatabase } from '../connection/open.ts'
import { withClient } from '../connection/with-client.ts'
import type { Trx } from '../database.ts'
import { currentPosition } from './position.ts'
import { openReplicas } from './replicas.ts'

const primary = await ownPrimary()
const { adminUrl, database } = primary
const admin = (text: string) => withClient(adminUrl, (client) => client.query(text))
/** A commit that waits for the disk, and brings all earlier ones there. */
const commitToDisk = () =>
  admin(`insert into mail_stops values (sha256('${crypto.randomUUID()}'), now())`)
const waiting = { timeout: 20_000 }
const patient = { checkMs: 3_600_000, leaseMs: 5000, patienceMs: 60_000 }

/** The replicas as one process sees them; its clock moves by hand. */
const open = async (
  urls: readonly string[],
  pace: Partial<typeof patient> = {},
  used = database,
) => {
  let timeMs = 0
  const replicas = openReplicas({
    urls,
    database: used,
    log: silentLog,
    size: 4,
    pace: { ...patient, ...pace },
    now: () => timeMs,
  })
  atEnd(() => replicas.close())
  return {
    replicas,
    moveClock: (ms: number) => void (timeMs += ms),
    /** Checks until the mark of a check has reached the replica. */
    becomeUsable: () =>
      expect
        .poll(async () => {
          await replicas.check()
          return replicas.isUsable()
        }, waiting)
        .toBe(true),
    states: () => replicas.report().map(({ state }) => state),
    read: async <T>(work: (trx: Trx) => Promise<T>) => {
      const position = await database.transaction('app', 'anna', currentPosition)
      return replicas.read({ userId: 'anna', position, work })
    },
  }
}

const whereItRuns = async (trx: Trx) => {
  const { rows } = await sql<{ isReplica: boolean }>`
    select pg_is_in_recovery() as is_replica`.execute(trx)
  return rows[0]?.isReplica
}

/** On a replica it waits for a long time, after it read a table; on the primary it does not. */
const waitOnReplica = async (trx: Trx) => {
  const { rows } = await sql<{ waited: boolean }>`
    select case when pg_is_in_recovery() then pg_sleep(3600) end is not null as waited
    from (select count(*) from migrations) as counted`.execute(trx)
  return rows[0]?.waited
}

const standby = await primary.addStandby({ max_standby_streaming_delay: '0' })
const whileOneWaits = () =>
  expect
    .poll(() => standby.query(`select from pg_stat_activity where wait_event = 'PgSleep'`), waiting)
    .toHaveLength(1)

beforeEach(() => standby.catchUp())

test('a replica is used after it showed what this process wrote to the primary', async () => {
  const { becomeUsable, read, replicas, states } = await open([primary.appUrlOf(standby)])
  expect([replicas.isUsable(), await read(whereItRuns)]).toEqual([false, null])
  await becomeUsable()
  await standby.catchUp()
  expect([states(), await read(whereItRuns)]).toEqual([['usable'], { value: true }])
})

test('a replica that has not replayed the last commit of the primary does not answer', async () => {
  const { becomeUsable, read, replicas } = await open([primary.appUrlOf(standby)])
  await becomeUsable()
  await standby.pause()
  try {
    await commitToDisk()
    expect(await read(whereItRuns)).toBe(null)
    expect(replicas.report()[0]?.counts).toMatchObject({ behind: 1, failed: 0 })
  } finally {
    await standby.resume()
  }
  await standby.catchUp()
  expect(await read(whereItRuns)).toEqual({ value: true })
})

test('what the work refuses on a replica that is behind is no answer', async () => {
  const { becomeUsable, read } = await open([primary.appUrlOf(standby)])
  await becomeUsable()
  await standby.catchUp()
  const refuse = async (trx: Trx) => {
    await whereItRuns(trx)
    throw new AppError('NOT_FOUND')
  }
  await expect(read(refuse)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await standby.pause()
  try {
    await commitToDisk()
    expect(await read(refuse)).toBe(null)
  } finally {
    await standby.resume()
  }
})

test('a replica that stays behind is asked less and less, and as usual once it has caught up', async () => {
  const { becomeUsable, moveClock, read, replicas, states } = await open([
    primary.appUrlOf(standby),
  ])
  await becomeUsable()
  await standby.pause()
  const missing = async (times: number) => {
    for (let misses = 0; misses < times; misses += 1) expect(await read(whereItRuns)).toBe(null)
    return replicas.isUsable()
  }
  try {
    await commitToDisk()
    expect([await missing(9), await missing(1)]).toEqual([true, false])
    for (const rest of [50, 100, 200, 400, 800, 1000, 1000]) {
      moveClock(rest - 1)
      expect(replicas.isUsable()).toBe(false)
      moveClock(1)
      expect([replicas.isUsable(), await missing(1)]).toEqual([true, false])
    }
    moveClock(5000)
    await replicas.check()
    expect(states()).toEqual(['behind'])
    expect(replicas.report()[0]?.lagBytes).toBeGreaterThan(0)
  } finally {
    await standby.resume()
  }
  await becomeUsable()
  expect(states()).toEqual(['usable'])
})

test('a replica that shows no new marks is used for five seconds at most', async () => {
  const { becomeUsable, moveClock, read, replicas } = await open([primary.appUrlOf(standby)])
  await becomeUsable()
  moveClock(4999)
  expect(replicas.isUsable()).toBe(true)
  moveClock(1)
  expect([replicas.isUsable(), await read(whereItRuns)]).toEqual([false, null])
})

test('a position of another history of the log is never compared with a replica', async () => {
  const { becomeUsable, replicas } = await open([primary.appUrlOf(standby)])
  await becomeUsable()
  const position = { lsn: '0/0', history: '00000002 of a primary that was promoted' }
  expect(await replicas.read({ userId: 'anna', position, work: whereItRuns })).toBe(null)
})

test('a statement that a recovery conflict cancels is left to the primary, and the replica stays in use', async () => {
  const { becomeUsable, read, replicas } = await open([primary.appUrlOf(standby)])
  await becomeUsable()
  await standby.catchUp()
  const reading = read(waitOnReplica)
  await whileOneWaits()
  await admin('begin; lock table migrations in access exclusive mode; commit')
  expect(await reading).toBe(null)
  expect(replicas.report()[0]).toMatchObject({ state: 'usable', counts: { failed: 1 } })
  await standby.catchUp()
  expect(await read(whereItRuns)).toEqual({ value: true })
})

test('a reading whose replica is killed in the middle is left to the primary, until the replica is back', async () => {
  const { becomeUsable, read, replicas, states } = await open([primary.appUrlOf(standby)])
  await becomeUsable()
  await standby.catchUp()
  const reading = read(waitOnReplica)
  await whileOneWaits()
  await standby.kill()
  expect(await reading).toBe(null)
  expect(states()).toEqual(['away'])
  await replicas.check()
  expect([states(), await read(whereItRuns)]).toEqual([['away'], null])
  await standby.start()
  await becomeUsable()
  await standby.catchUp()
  expect(await read(whereItRuns)).toEqual({ value: true })
})

test('a replica that stops answering is given up at the time limit, and not asked again', async () => {
  const { becomeUsable, read, states } = await open([primary.appUrlOf(standby)], {
    patienceMs: 250,
  })
  await becomeUsable()
  await standby.catchUp()
  expect(await read(waitOnReplica)).toBe(null)
  expect([states(), await read(whereItRuns)]).toEqual([['away'], null])
  await becomeUsable()
})

test('a replica that was promoted by mistake does not answer, also before the next check', async () => {
  const promoted = await primary.addStandby()
  const { becomeUsable, read, replicas, states } = await open([primary.appUrlOf(promoted)])
  await becomeUsable()
  await promoted.promote()
  expect(await read(whereItRuns)).toBe(null)
  await replicas.check()
  expect([states(), replicas.isUsable()]).toEqual([['promoted'], false])
})

test('a replica of another database is never used', async () => {
  const other = await ownPrimary()
  const foreign = await other.addStandby()
  const { read, replicas, states } = await open([other.appUrlOf(foreign)])
  await replicas.check()
  expect([states(), replicas.isUsable(), await read(whereItRuns)]).toEqual([
    ['foreign'],
    false,
    null,
  ])
})

test('of two replicas the one that answers is used', async () => {
  const second = await primary.addStandby()
  const { becomeUsable, read, replicas, states } = await open([
    primary.appUrlOf(standby),
    primary.appUrlOf(second),
  ])
  await becomeUsable()
  await expect
    .poll(async () => {
      await replicas.check()
      return states()
    }, waiting)
    .toEqual(['usable', 'usable'])
  await second.kill()
  await replicas.check()
  await standby.catchUp()
  for (const _ of [1, 2]) expect(await read(whereItRuns)).toEqual({ value: true })
  expect(states()).toEqual(['usable', 'away'])
})

test('where commits do not wait for the disk, no replica is used', async () => {
  await admin('alter role cc_app set synchronous_commit = off')
  try {
    const hasty = openDatabase(primary.plan.roles, silentLog)
    atEnd(() => hasty.close())
    const { replicas } = await open([primary.appUrlOf(standby)], {}, hasty)
    await replicas.check()
    await commitToDisk()
    await standby.catchUp()
    await replicas.check()
    expect(replicas.isUsable()).toBe(false)
  } finally {
    await admin('alter role cc_app reset synchronous_commit')
  }
})

test('with replicas every commit waits for the disk', async () => {
  const waits = async (commitsWait: boolean) => {
    const opened = openDatabase(primary.plan.roles, silentLog, { commitsWait })
    atEnd(() => opened.close())
    const read = (trx: Trx) =>
      sql<{ commits: string }>`select current_setting('synchronous_commit') as commits`.execute(trx)
    const { rows } = await opened.transaction('app', null, read, { isAsyncCommit: true })
    return rows[0]?.commits
  }
  expect([await waits(false), await waits(true)]).toEqual(['off', 'on'])
})
