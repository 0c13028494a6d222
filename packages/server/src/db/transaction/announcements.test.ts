import { Client } from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { testDatabase } from '../../testing/database/test-database.ts'
import { countExchanges } from '../../testing/exchanges/count-exchanges.ts'
import { announceAfterCommit } from './announcements.ts'
import { executeText } from './fixed-statement.ts'

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
