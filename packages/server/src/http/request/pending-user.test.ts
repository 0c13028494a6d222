import { AppError } from '@crosscheck/domain/errors'
import { expect, test } from 'vitest'
import type { Database, TransactionOptions, Trx } from '../../db/database.ts'
import { createPendingUser } from './pending-user.ts'

const claims = { userId: 'anna', sessionId: 'session' }
const user = { id: 'anna', sessionId: 'session', role: null, emailVerified: true }
const reading: TransactionOptions = { isOneExchange: true }
const trx = {} as Trx

/** A request; records each transaction, and whether the session was read with it. */
const request = (session = async () => user) => {
  const ran: string[] = []
  const database: Database = {
    isOnNodes: false,
    async transaction(role, _userId, work, options) {
      ran.push(`${role} ${options?.check ? 'with the session' : 'alone'}`)
      await options?.check?.(trx)
      return work(trx)
    },
    close: async () => {},
  }
  const { database: own } = createPendingUser(
    { database, readActingUser: session, readActingUserIn: session },
    claims,
  )
  return { own, ran }
}

test('the session is read once, with the first data of its user', async () => {
  const { own, ran } = request()
  for (const answer of ['one', 'two'])
    expect(await own.transaction('app', 'anna', async () => answer, reading)).toBe(answer)
  expect(ran).toEqual(['app with the session', 'app alone'])
})

test('the session is read before a transaction of another role or user', async () => {
  const { own, ran } = request()
  await own.transaction('matcher', 'anna', async () => 'read', reading)
  await own.transaction('app', 'ben', async () => 'read', reading)
  expect(ran).toEqual(['matcher alone', 'app alone'])
})

test('a session that has ended reads nothing', async () => {
  const { own, ran } = request(async () => {
    throw new AppError('TOKEN_EXPIRED')
  })
  const answer = own.transaction('app', 'anna', async () => 'read', reading)
  await expect(answer).rejects.toMatchObject({ code: 'TOKEN_EXPIRED' })
  expect(ran).toEqual(['app with the session'])
})
