import { AppError } from '@crosscheck/domain/errors'
import { expect, test } from 'vitest'
import type { Database, TransactionOptions, Trx } from '../../db/database.ts'
import type { Position } from '../../db/replica/position.ts'
import { createPendingUser } from './pending-user.ts'

const claims = { userId: 'anna', sessionId: 'session' }
const user = { id: 'anna', sessionId: 'session', role: null, emailVerified: true }
const reading: TransactionOptions = { isOneExchange: true }
const trx = {} as Trx

/** A request with one replica; says which server each transaction ran on. */
const request = ({ session = async () => user, positions = true } = {}) => {
  const ran: string[] = []
  const database: Database = {
    hasOwnQueue: false,
    isOnNodes: false,
    async transaction(role, _userId, work, options) {
      const reads = options?.check ? 'with the session' : 'alone'
      ran.push(`primary as ${role} ${reads}`)
      await options?.check?.(trx)
      return work(trx)
    },
    close: async () => {},
  }
  /** The position is the only statement that asks this transaction. */
  Object.assign(trx, {
    executeQuery: async () => {
      if (!positions) throw new Error('recovery is in progress')
      const place: Position = { lsn: '0/1', history: '1' }
      return { rows: [place] }
    },
  })
  const { database: own } = createPendingUser(
    {
      database,
      readActingUser: session,
      readActingUserIn: session,
      replicas: {
        isUsable: () => true,
        async read({ work }) {
          ran.push('replica')
          return { value: await work(trx) }
        },
      },
    },
    claims,
  )
  return { own, ran }
}

test('the session and the position are read once, and then every reading is the replica’s', async () => {
  const { own, ran } = request()
  for (const answer of ['one', 'two'])
    expect(await own.transaction('app', 'anna', async () => answer, reading)).toBe(answer)
  expect(ran).toEqual(['primary as app with the session', 'replica', 'replica'])
})

test('after a write of the same request the primary answers', async () => {
  const { own, ran } = request()
  await own.transaction('app', 'anna', async () => 'read', reading)
  await own.transaction('matcher', 'anna', async () => 'written')
  await own.transaction('app', 'anna', async () => 'read again', reading)
  expect(ran.slice(2)).toEqual(['primary as matcher alone', 'primary as app alone'])
})

test('other roles and other users are the primary’s', async () => {
  const { own, ran } = request()
  await own.transaction('auth', 'anna', async () => 'read', reading)
  await own.transaction('app', 'ben', async () => 'read', reading)
  await own.transaction('app', null, async () => 'read', reading)
  expect(ran).not.toContain('replica')
})

test('a session that has ended reads nothing from a replica', async () => {
  const { own, ran } = request({
    session: async () => {
      throw new AppError('TOKEN_EXPIRED')
    },
  })
  const answer = own.transaction('app', 'anna', async () => 'read', reading)
  await expect(answer).rejects.toMatchObject({ code: 'TOKEN_EXPIRED' })
  expect(ran).toEqual(['primary as app with the session'])
})

test('where the primary gives no position, it reads the session with the data', async () => {
  const { own, ran } = request({ positions: false })
  expect(await own.transaction('app', 'anna', async () => 'read', reading)).toBe('read')
  expect(ran).toEqual(['primary as app with the session', 'primary as app alone'])
})
