import { sql } from 'kysely'
import { Pool } from 'pg'
import { describe, expect, onTestFinished, test } from 'vitest'
import { testDatabase } from '../../testing/database/test-database.ts'
import type { Trx } from '../database.ts'
import { actAs, askAs } from '../transaction/acting-user.ts'
import { sendWithCommit } from '../transaction/last-statements.ts'
import { connectionOf } from '../transaction/pipelined-connection.ts'
import { databaseError, isUniqueViolation } from '../errors/database-error.ts'

const { database, admin, adminUrl } = await testDatabase()
const now = new Date('2026-01-02T03:04:05.678Z')

const addUser = (id: string) =>
  database.transaction('auth', id, (trx) =>
    trx
      .insertInto('users')
      .values({
        id,
        emailIndex: Buffer.from(id),
        sealed: Buffer.from([0, 255, 10]),
        role: null,
        passwordHash: null,
        createdAt: now,
        updatedAt: now,
      })
      .execute(),
  )

const conflict = (code: string): Error => Object.assign(new Error('conflict'), { code })

describe('a transaction', () => {
  test('a transaction acts as the given user, without a user as none, and leaves nothing behind', async () => {
    await addUser('anna')
    const read = (userId: string | null) =>
      database.transaction('auth', userId, (trx) => trx.selectFrom('users').select('id').execute())
    expect(await read('anna')).toEqual([{ id: 'anna' }])
    expect(await read('ben')).toEqual([])
    expect(await read(null)).toEqual([])
  })

  test('a transaction refuses an acting user whose id could break out of the literal', async () => {
    for (const id of ["a'b", 'a b', '', 'a'.repeat(65)]) {
      await expect(database.transaction('app', id, async () => {})).rejects.toThrow('well-formed')
    }
  })

  test('a transaction is read committed and rolled back when the work fails', async () => {
    const level = await database.transaction('auth', 'carl', (trx) =>
      sql<{ level: string }>`select current_setting('transaction_isolation') as level`.execute(trx),
    )
    expect(level.rows).toEqual([{ level: 'read committed' }])
    const failing = database.transaction('auth', 'carl', async (trx) => {
      await trx
        .insertInto('users')
        .values({
          id: 'carl',
          emailIndex: Buffer.from('carl'),
          sealed: Buffer.of(1),
          role: null,
          passwordHash: null,
          createdAt: now,
          updatedAt: now,
        })
        .execute()
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    const found = await database.transaction('auth', 'carl', (trx) =>
      trx.selectFrom('users').selectAll().execute(),
    )
    expect(found).toEqual([])
  })

  test('a transaction runs again after a conflict, three times at most, and never after another error', async () => {
    const runs = async (...failures: (Error | null)[]) => {
      let run = 0
      const done = await database
        .transaction('app', null, async () => {
          const failure = failures[run]
          run += 1
          if (failure) throw failure
        })
        .then(
          () => true,
          () => false,
        )
      return { run, done }
    }
    expect(await runs(conflict('40001'), conflict('40P01'), null)).toEqual({ run: 3, done: true })
    const always = Array.from({ length: 9 }, () => conflict('40001'))
    expect(await runs(...always)).toEqual({ run: 4, done: false })
    expect(await runs(conflict('23505'), null)).toEqual({ run: 1, done: false })
  })

  test('two transactions that lock each other both complete', async () => {
    await addUser('one')
    await addUser('two')
    let locked = 0
    const bothLocked = Promise.withResolvers<void>()
    const lockBoth = (first: string, second: string) =>
      database.transaction('auth', first, async (trx) => {
        const lock = async (id: string) => {
          await actAs(trx, id)
          await trx.updateTable('users').set({ updatedAt: now }).where('id', '=', id).execute()
        }
        await lock(first)
        locked += 1
        if (locked === 2) bothLocked.resolve()
        await bothLocked.promise
        await lock(second)
      })
    await Promise.all([lockBoth('one', 'two'), lockBoth('two', 'one')])
    // PostgreSQL ended one of the two as a deadlock, and it ran again, at times more than once.
    expect(locked).toBeGreaterThanOrEqual(3)
  })
})

describe('statements that do not wait for each other', () => {
  const numbers = (count: number) =>
    database.transaction('app', null, (trx) =>
      Promise.all(
        Array.from({ length: count }, (_, number) =>
          sql<{ n: number }>`select ${number}::int as n`.execute(trx),
        ),
      ),
    )

  test('pipelined statements each get their own answer, the first time and the tenth', async () => {
    for (let round = 0; round < 3; round += 1) {
      const answers = await numbers(10)
      expect(answers.map(({ rows }) => rows[0]?.n)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9])
    }
  })

  test('a statement that failed in the batch that prepared it can be sent again', async () => {
    const divide = (by: number) =>
      database.transaction('app', null, (trx) => sql`select 1 / ${by}::int as n`.execute(trx))
    for (const by of [1, 1, 0, 0]) await divide(by).catch(() => {})
    expect((await divide(1)).rows).toEqual([{ n: 1 }])
  })

  test('pipelined statements run in the order of their creation, however they are built', async () => {
    const key = Buffer.from('order')
    const seen = await database.transaction('auth', 'elsa', async (trx) => {
      const [, before, , after] = await Promise.all([
        sql`delete from attempts where key = ${key}`.execute(trx),
        trx.selectFrom('attempts').select('key').where('key', '=', key).executeTakeFirst(),
        trx.insertInto('attempts').values({ key, fullAgainAt: now }).executeTakeFirst(),
        sql<{ key: Buffer }>`select key from attempts where key = ${key}`.execute(trx),
      ])
      return [before, after.rows]
    })
    expect(seen).toEqual([undefined, [{ key }]])
  })

  test('a pipelined statement that fails unawaited rolls the transaction back', async () => {
    const key = Buffer.from('elsa')
    const failing = database.transaction('auth', 'elsa', async (trx) => {
      await trx.insertInto('attempts').values({ key, fullAgainAt: now }).execute()
      sql`select 1 / 0`.execute(trx).catch(() => {})
    })
    await expect(failing).rejects.toMatchObject({ code: '22012' })
    const left = await database.transaction('auth', 'elsa', (trx) =>
      trx.selectFrom('attempts').selectAll().where('key', '=', key).execute(),
    )
    expect(left).toEqual([])
  })

  test('a return to a savepoint runs, even if it leaves together with a statement that fails', async () => {
    const { rows } = await database.transaction('app', null, async (trx) => {
      await sql`savepoint part`.execute(trx)
      await expect(sql`select 1 / 0`.execute(trx)).rejects.toMatchObject({ code: '22012' })
      const failing = sql`select 1 as late`.execute(trx)
      const back = sql`rollback to savepoint part`.execute(trx)
      await expect(failing).rejects.toMatchObject({ code: '22012' })
      await back
      return sql`select 815 as number`.execute(trx)
    })
    expect(rows).toEqual([{ number: 815 }])
  })

  test('pipelined statements get their own answers when the names of their plans are given again', async () => {
    const pool = new Pool({ connectionString: adminUrl, pipeline: true })
    const client = await pool.connect()
    onTestFinished(async () => {
      client.release()
      await pool.end()
    })
    const connection = connectionOf(client)
    const ask = async (number: number) =>
      (await connection.send(`select ${number} as number`)).rows[0]?.number
    const others = Array.from({ length: 498 }, (_, index) => index + 1)
    for (const number of [0, ...others, 0]) await ask(number)
    // the third use of the first text names it, and the 501st text begins with its name
    const answers = await Promise.all([0, 499, 500, 500, 500].map(ask))
    expect(answers).toEqual([0, 499, 500, 500, 500])
  })

  test('a transaction fails with its first error, not with a consequence of it', async () => {
    const slow = async (statement: Promise<unknown>): Promise<void> => {
      try {
        await statement
      } finally {
        await new Promise((resolve) => setImmediate(resolve))
      }
    }
    const failing = database.transaction('auth', 'elsa', (trx) =>
      Promise.all([
        slow(sql`select 1 / 0`.execute(trx)),
        trx.selectFrom('attempts').selectAll().execute(),
      ]),
    )
    await expect(failing).rejects.toMatchObject({ code: '22012' })
  })

  test('statements of one exchange only read, and a later one is refused', async () => {
    const alone = { isOneExchange: true }
    const key = Buffer.from('alone')
    const insert = (options = {}) =>
      database.transaction(
        'auth',
        'elsa',
        (trx) => trx.insertInto('attempts').values({ key, fullAgainAt: now }).execute(),
        options,
      )
    await expect(insert(alone)).rejects.toMatchObject({ code: '25006' })
    await insert()
    const twice = database.transaction(
      'auth',
      'elsa',
      async (trx) => {
        await trx.selectFrom('attempts').select('key').execute()
        await trx.selectFrom('attempts').select('key').execute()
      },
      alone,
    )
    await expect(twice).rejects.toThrow('has ended')
    const found = await database.transaction(
      'auth',
      'elsa',
      (trx) => trx.selectFrom('attempts').select('key').where('key', '=', key).execute(),
      alone,
    )
    expect(found).toEqual([{ key }])
  })

  test('the last statements of a reading take the commit along, and later ones are refused', async () => {
    const reading = { isRead: true }
    const select = (trx: Trx) => trx.selectFrom('attempts').select('key').orderBy('key').execute()
    const write = (trx: Trx) =>
      trx
        .insertInto('attempts')
        .values({ key: Buffer.from('last'), fullAgainAt: now })
        .execute()
    const begun = await database.transaction('auth', 'elsa', (trx) =>
      sendWithCommit(trx, () => write(trx)),
    )
    expect(begun).toHaveLength(1)
    const read = (last: (trx: Trx) => Promise<unknown>, after?: (trx: Trx) => Promise<unknown>) =>
      database.transaction(
        'auth',
        'elsa',
        async (trx) => {
          await select(trx)
          const found = await sendWithCommit(trx, () => last(trx))
          await after?.(trx)
          return found
        },
        reading,
      )
    const found = await read(select)
    expect(found).toContainEqual({ key: Buffer.from('last') })
    await expect(read(select, select)).rejects.toThrow('has ended')
    await expect(read(write)).rejects.toMatchObject({ code: '25006' })
    await expect(read(() => Promise.reject(new Error('not found')))).rejects.toThrow('not found')
    // their connections serve the next transactions
    for (let round = 0; round < 10; round += 1) expect(await read(select)).toEqual(found)
  })

  test('a statement as another user is asked and answered between two of the acting user', async () => {
    const userOf = (trx: Trx) =>
      sql<{ user: string }>`select current_setting('app.user_id') as "user"`
        .execute(trx)
        .then(({ rows }) => rows[0]?.user)
    const seen = await database.transaction('app', 'anna', (trx) =>
      Promise.all([
        userOf(trx),
        askAs(trx, { userId: 'ben', actingUserId: 'anna' }, () => userOf(trx)),
        askAs(trx, { userId: 'anna', actingUserId: 'anna' }, () => userOf(trx)),
      ]),
    )
    expect(seen).toEqual(['anna', 'ben', 'anna'])
  })

  test('a check that fails undoes the work, and its error is the transaction’s', async () => {
    const check = async (trx: Trx): Promise<void> => {
      const { rows } = await sql<{ user: string }>`
        select current_setting('app.user_id') as "user"`.execute(trx)
      throw new Error(`${rows[0]?.user} may not`)
    }
    const key = Buffer.from('checked')
    const insert = async (trx: Trx) => {
      await trx.insertInto('attempts').values({ key, fullAgainAt: now }).execute()
      return 'done'
    }
    const fail = () => Promise.reject(new Error('the work failed'))
    for (const work of [insert, fail]) {
      const refused = database.transaction('auth', 'elsa', work, { check })
      await expect(refused).rejects.toThrow('elsa may not')
    }
    const find = (trx: Trx) =>
      trx.selectFrom('attempts').select('key').where('key', '=', key).execute()
    const read = { isOneExchange: true, check }
    await expect(database.transaction('auth', 'elsa', find, read)).rejects.toThrow('may not')
    expect(await database.transaction('auth', 'elsa', find)).toEqual([])
  })

  test('statements are refused after the transaction has ended', async () => {
    const kept = await database.transaction('app', null, async (trx) => ({ trx }))
    await expect(sql`select 1`.execute(kept.trx)).rejects.toThrow('has ended')
  })

  test('statements run again when a cached plan no longer fits the table', async () => {
    await admin.query('create table planned (one int); grant select on planned to cc_app')
    const read = () =>
      database.transaction('app', null, (trx) =>
        sql`select * from planned where one is distinct from ${1}`.execute(trx),
      )
    for (let round = 0; round < 4; round += 1) await read()
    await admin.query('alter table planned add two int')
    await expect(read()).resolves.toMatchObject({ rows: [] })
    await admin.query('drop table planned')
  })
})

describe('values', () => {
  test('bytes, times to the millisecond and counts return unchanged', async () => {
    await addUser('dora')
    const row = await database.transaction('auth', 'dora', (trx) =>
      trx.selectFrom('users').selectAll().executeTakeFirstOrThrow(),
    )
    expect(row).toMatchObject({ sealed: Buffer.from([0, 255, 10]), createdAt: now, role: null })
    const counted = await database.transaction('auth', 'dora', (trx) =>
      trx
        .selectFrom('users')
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow(),
    )
    expect(counted).toEqual({ count: 1 })
    await database.transaction('app', 'dora', (trx) =>
      trx
        .insertInto('rateLimits')
        .values({
          userId: 'dora',
          actionType: 'message_send',
          id: 'x',
          count: 2,
          windowStart: now,
          events: [now, new Date(now.getTime() + 1)],
        })
        .execute(),
    )
    const { events } = await database.transaction('app', 'dora', (trx) =>
      trx.selectFrom('rateLimits').select('events').executeTakeFirstOrThrow(),
    )
    expect(events).toEqual([now, new Date(now.getTime() + 1)])
  })

  test('JSON values keep the names of their keys', async () => {
    const value = { snake_case: { inner_key: 1 }, camelCase: [{ other_key: 2 }] }
    await database.transaction('worker', null, (trx) =>
      trx
        .insertInto('matchingConfig')
        .values({ id: 'x', value: JSON.stringify(value), createdAt: now, updatedAt: now })
        .execute(),
    )
    const row = await database.transaction('app', null, (trx) =>
      trx
        .selectFrom('matchingConfig')
        .select(['value', 'createdAt'])
        .where('id', '=', 'x')
        .executeTakeFirstOrThrow(),
    )
    expect(row).toEqual({ value, createdAt: now })
  })
})

test('errors of PostgreSQL carry a code and a constraint', async () => {
  await addUser('emil')
  const again = await addUser('emil').catch((error: unknown) => error)
  expect(databaseError(again)).toEqual({ code: '23505', constraint: 'users_pkey' })
  expect(isUniqueViolation(again)).toBe(true)
  expect(isUniqueViolation(again, 'users_email_index_key')).toBe(false)
  expect(databaseError(new Error('other'))).toBe(null)
  expect(databaseError(Object.assign(new Error('file'), { code: 'ENOENT' }))).toBe(null)
})

test("deleting a user deletes the user's rows and leaves the audit log", async () => {
  await admin.query(`insert into audit_log values ('a', 'anna', 'sign_in', now(), 'x');
    insert into drafts values ('anna', 'new', now(), 'x')`)
  await database.transaction('auth', 'anna', (trx) => trx.deleteFrom('users').execute())
  const { rows } = await admin.query(`select (select count(*)::int from drafts) as drafts,
    (select count(*)::int from audit_log) as audit`)
  expect(rows).toEqual([{ drafts: 0, audit: 1 }])
})
