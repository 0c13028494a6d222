import { setImmediate } from 'node:timers/promises'
import { sql } from 'kysely'
import { beforeAll, expect, test, vi } from 'vitest'
import { AppError } from '@crosscheck/domain/errors'
import type { Database, Trx } from '../database.ts'
import { toAppError } from '../../http/server/errors.ts'
import { openLossyProxy } from '../../testing/doubles/lossy-proxy.ts'
import { openAdmin } from '../../testing/database/admin.ts'
import { silentLog, testDatabase } from '../../testing/database/test-database.ts'
import { isCommitOutcomeUnknown } from '../../testing/database/commit-outcome.ts'
import { openListener } from '../connection/listener.ts'
import { openDatabase } from '../connection/open.ts'
import { sendWithCommit } from '../transaction/last-statements.ts'

// An unhandled error event would make vitest fail the whole run.

const { admin, adminUrl, database, plan } = await testDatabase()
const lockHolder = openAdmin(adminUrl)
const lock = 815
/** The pool of the role `app` opens ten connections at most. */
const extraConnections = 12

beforeAll(() =>
  admin.query(`
    create table done (id int);
    grant all on done to cc_app;
    create function wait_at_commit() returns trigger language plpgsql as
      $$ begin perform pg_advisory_xact_lock(${lock}); return null; end $$;
    create constraint trigger waiting after insert on done deferrable initially deferred
      for each row when (new.id = 1) execute function wait_at_commit();
  `),
)

const insert = (trx: Trx, id: number) => sql`insert into done values (${id})`.execute(trx)
const count = async (id: number): Promise<number> => {
  const { rows } = await admin.query<{ n: number }>(
    'select count(*)::int as n from done where id = $1',
    [id],
  )
  return rows[0]?.n ?? 0
}

const backendOf = async (trx: Trx): Promise<number> => {
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx)
  return rows[0]?.pid ?? 0
}
const waitUntilGone = (pid: number) =>
  vi.waitUntil(
    async () => {
      const { rows } = await admin.query('select 1 from pg_stat_activity where pid = $1', [pid])
      return rows.length === 0
    },
    { timeout: 20_000, interval: 5 },
  )
const terminate = async (pid: number): Promise<void> => {
  await admin.query('select pg_terminate_backend($1::integer)', [pid])
  await waitUntilGone(pid)
}
/** Ends the backend that waits for the lock, as soon as there is one. */
const terminateWaiting = async (): Promise<void> => {
  const pid = await vi.waitUntil(
    async () => {
      const { rows } = await admin.query<{ pid: number }>(
        `select pid from pg_locks where locktype = 'advisory' and objid = ${lock} and not granted`,
      )
      return rows[0]?.pid
    },
    { timeout: 20_000, interval: 5 },
  )
  await terminate(pid)
}
const holdingLock = async <T>(work: () => Promise<T>): Promise<T> => {
  await lockHolder.query(`select pg_advisory_lock(${lock})`)
  try {
    return await work()
  } finally {
    await lockHolder.query('select pg_advisory_unlock_all()')
  }
}

/** The same database behind a proxy that can lose what passes. */
const openBehindProxy = async () => {
  const proxy = await openLossyProxy(adminUrl)
  const url = proxy.urlOf(plan.roles.app)
  const behindProxy: Database = openDatabase({ ...plan.roles, app: url }, silentLog)
  const close = async (): Promise<void> => {
    await behindProxy.close()
    await proxy.close()
  }
  return { behindProxy, close, proxy, url }
}

const failureOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => null,
    (error: unknown) => error,
  )
const answerTo = (error: unknown) => {
  const { code } = toAppError(error)
  return { code, isCommitOutcomeUnknown: isCommitOutcomeUnknown(error) }
}
const unavailable = { code: 'UNAVAILABLE', isCommitOutcomeUnknown: false }

test('a transaction that loses its connection during a statement runs once more', async () => {
  let runs = 0
  await holdingLock(async () => {
    const working = database.transaction('app', null, async (trx) => {
      runs += 1
      if (runs === 1) await sql`select pg_advisory_xact_lock(${lock})`.execute(trx)
      await insert(trx, 10)
    })
    await terminateWaiting()
    await working
  })
  expect(runs).toBe(2)
  expect(await count(10)).toBe(1)
})

test('a transaction that loses its connection during a statement twice is answered with 503', async () => {
  let runs = 0
  await holdingLock(async () => {
    const working = failureOf(
      database.transaction('app', null, async (trx) => {
        runs += 1
        await insert(trx, 11)
        await sql`select pg_advisory_xact_lock(${lock})`.execute(trx)
      }),
    )
    await terminateWaiting()
    await terminateWaiting()
    expect(answerTo(await working)).toEqual(unavailable)
  })
  expect(runs).toBe(2)
  expect(await count(11)).toBe(0)
})

test('connections lost between two statements are discarded, even more than a pool of them', async () => {
  for (let round = 0; round < extraConnections; round += 1) {
    let runs = 0
    await database.transaction('app', null, async (trx) => {
      runs += 1
      const pid = await backendOf(trx)
      if (runs === 1) await terminate(pid)
      await insert(trx, 20)
    })
    expect(runs).toBe(2)
  }
  expect(await count(20)).toBe(extraConnections)
})

test('connections lost while idle are replaced', async () => {
  const both = () =>
    Promise.all([1, 2].map(() => database.transaction('app', null, (trx) => backendOf(trx))))
  const before = new Set(await both())
  await Promise.all([...before].map(terminate))
  const after = await both()
  expect(after.filter((pid) => before.has(pid))).toEqual([])
})

test('a connection lost while the COMMIT runs gives an unknown outcome, 503 and no second run', async () => {
  let runs = 0
  await holdingLock(async () => {
    const working = failureOf(
      database.transaction('app', null, async (trx) => {
        runs += 1
        await insert(trx, 1)
      }),
    )
    await terminateWaiting()
    expect(answerTo(await working)).toEqual({ code: 'UNAVAILABLE', isCommitOutcomeUnknown: true })
  })
  expect(runs).toBe(1)
})

test('a COMMIT that PostgreSQL refuses has a known outcome', async () => {
  await admin.query(`
    create function refuse() returns trigger language plpgsql as $$ begin raise 'no'; end $$;
    create constraint trigger refusing after insert on done deferrable initially deferred
      for each row when (new.id = 2) execute function refuse();
  `)
  const error = await failureOf(database.transaction('app', null, (trx) => insert(trx, 2)))
  expect(error).toMatchObject({ code: 'P0001' })
  expect(isCommitOutcomeUnknown(error)).toBe(false)
})

test('a COMMIT whose answer is lost has an unknown outcome', async () => {
  const id = 30
  const { behindProxy, close, proxy } = await openBehindProxy()
  let runs = 0
  proxy.loseCommitAnswers(true)
  const error = await failureOf(
    behindProxy.transaction('app', null, (trx) => {
      runs += 1
      return insert(trx, id)
    }),
  )
  expect(answerTo(error)).toEqual({ code: 'UNAVAILABLE', isCommitOutcomeUnknown: true })
  expect(isCommitOutcomeUnknown(new AppError('UNAVAILABLE', { cause: error }))).toBe(true)
  expect(runs).toBe(1)
  expect(await count(id)).toBe(1)
  proxy.loseCommitAnswers(false)
  await behindProxy.transaction('app', null, (trx) => insert(trx, id))
  expect(await count(id)).toBe(2)
  await close()
})

test.each([
  ['in one exchange', { isOneExchange: true }],
  ['that sends the COMMIT with its last statements', { isRead: true }],
])('a read %s runs again when the COMMIT is not answered', async (_, options) => {
  const { behindProxy, close, proxy } = await openBehindProxy()
  let runs = 0
  const read = (trx: Trx) => {
    runs += 1
    proxy.loseCommitAnswers(runs === 1)
    return sendWithCommit(trx, () => sql`select 815 as number`.execute(trx))
  }
  const { rows } = await behindProxy.transaction('app', null, read, options)
  expect(rows).toEqual([{ number: 815 }])
  expect(runs).toBe(2)
  await close()
})

test('a transaction that PostgreSQL ends for being idle gives 503 with its reason and no second run', async () => {
  let runs = 0
  const error = await failureOf(
    database.transaction('app', null, async (trx) => {
      runs += 1
      const pid = await backendOf(trx)
      // A statement on its way at that moment would meet a lost connection without a reason.
      await sql`set local idle_in_transaction_session_timeout = 20`.execute(trx)
      await waitUntilGone(pid)
      // The reason arrived before the answer that the backend is gone, but may be read after it.
      await setImmediate()
      await insert(trx, 40)
    }),
  )
  expect(error).toMatchObject({ code: '25P03' })
  expect(answerTo(error)).toEqual(unavailable)
  expect(runs).toBe(1)
  await database.transaction('app', null, (trx) => insert(trx, 40))
})

test('a connection that is used often collects no listeners', async () => {
  const warned = vi.spyOn(process, 'emitWarning')
  for (let round = 0; round < 30; round += 1)
    await database.transaction('app', null, (trx) => insert(trx, 50))
  expect(warned).not.toHaveBeenCalled()
  warned.mockRestore()
})

test('a silent connection can be closed, and its work fails with 503', async () => {
  const { behindProxy, proxy, url } = await openBehindProxy()
  const listening = Promise.withResolvers<void>()
  const listener = openListener({
    url,
    log: silentLog,
    applicationName: 'test',
    channel: 'test',
    onPayload: () => {},
    onListening: listening.resolve,
  })
  await listening.promise
  const isSilent = Promise.withResolvers<void>()
  const working = failureOf(
    behindProxy.transaction('app', null, async (trx) => {
      await insert(trx, 60)
      proxy.blackhole()
      isSilent.resolve()
      await insert(trx, 60)
    }),
  )
  await isSilent.promise
  await Promise.all([behindProxy.close(), listener.close()])
  expect(toAppError(await working).code).toBe('UNAVAILABLE')
  await proxy.close()
})
