import { setImmediate } from 'node:timers/promises'
import { sql } from 'kysely'
import { Client } from 'pg'
import { expect, onTestFinished, test, vi } from 'vitest'
import { testDatabase } from '../../testing/database/test-database.ts'
import { countExchanges } from '../../testing/exchanges/count-exchanges.ts'
import { announceAfterCommit } from './announcements.ts'
import { executeText } from './fixed-statement.ts'
import { PipelinedConnection } from './pipelined-connection.ts'

const { database, adminUrl } = await testDatabase()

const listen = async (): Promise<string[]> => {
  const client = new Client({ connectionString: adminUrl })
  onTestFinished(() => client.end())
  const heard: string[] = []
  client.on('notification', ({ payload = '' }) => heard.push(payload))
  await client.connect()
  await client.query('listen c')
  return heard
}

const announce = (payloads: string[], statement = 'select 1') =>
  database.transaction('app', null, async (trx) => {
    for (const payload of payloads) announceAfterCommit(trx, { channel: 'c', payload })
    await executeText(trx, statement, [])
  })

test('announcements leave with the commit, each once, and a transaction that fails has none', async () => {
  const heard = await listen()
  await expect(announce(['undone'], 'select 1 / 0')).rejects.toMatchObject({ code: '22012' })
  const { exchanges } = await countExchanges(() => announce(['a', 'b', 'a']))
  expect(exchanges).toBe(2)
  await announce(['last'])
  await expect.poll(() => heard).toEqual(['a', 'b', 'last'])
})

test('announcements that PostgreSQL refuses leave the transaction committed and its connection usable', async () => {
  const heard = await listen()
  await announce(['x'.repeat(8_000)])
  await announce(['next'])
  await expect.poll(() => heard).toEqual(['next'])
})

test('a connection serves no other transaction before its announcements are answered', async () => {
  const [notified, answered] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const { send } = PipelinedConnection.prototype
  const sending = vi.spyOn(PipelinedConnection.prototype, 'send')
  onTestFinished(() => sending.mockRestore())
  sending.mockImplementation(async function (this: PipelinedConnection, ...statement) {
    const answer = await send.apply(this, statement)
    if (statement[0].includes('pg_notify')) {
      notified.resolve()
      await answered.promise
    }
    return answer
  })
  const backendOf = (payload?: string): Promise<number | undefined> =>
    database.transaction('app', null, async (trx) => {
      if (payload !== undefined) announceAfterCommit(trx, { channel: 'c', payload })
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx)
      return rows[0]?.pid
    })
  const announcing = backendOf('a')
  await notified.promise
  await setImmediate()
  const other = await backendOf()
  answered.resolve()
  expect(await announcing).not.toBe(other)
})
