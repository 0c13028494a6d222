import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import type { Database } from '../../db/database.ts'
import { createTestGate } from '../../testing/doubles/gate.ts'
import { openLossyProxy } from '../../testing/doubles/lossy-proxy.ts'
import { listQueues } from '../overview.ts'
import { openOutboxTest } from './testing/outbox-test.ts'

const {
  plan,
  queue,
  openBoth,
  database,
  main,
  apart,
  readOutboxRows,
  readQueue,
  add,
  deliver,
  endConnections,
  atFirstInsert,
} = await openOutboxTest()

test('a connection of the main database that ends between the two commits duplicates nothing', async () => {
  await add('one', 'two')
  const ending = atFirstInsert(() => endConnections(main))
  await deliver({ boss: ending.boss })
  expect(ending.count()).toBe(2)
  expect([await readOutboxRows(), await readQueue()]).toEqual([[], ['one', 'two']])
})

test('a relay that is killed between the two commits leaves its jobs to another, which adds none twice', async () => {
  await add('one', 'two')
  const script = join(import.meta.dirname, 'testing/hanging-relay.ts')
  const killed = spawn(process.execPath, [script, queue.url, JSON.stringify(plan.roles)])
  onTestFinished(() => void killed.kill('SIGKILL'))
  await once(killed.stdout, 'data')
  expect([await readOutboxRows(), await readQueue()]).toMatchObject([
    [{ ref: 'one' }, { ref: 'two' }],
    ['one', 'two'],
  ])
  expect(await deliver()).toBeNull()
  killed.kill('SIGKILL')
  await once(killed, 'exit')
  await expect.poll(async () => (await deliver()) !== null, { timeout: 20_000 }).toBe(true)
  expect([await readOutboxRows(), await readQueue()]).toEqual([[], ['one', 'two']])
})

test('a connection of the queue that ends before its commit loses nothing', async () => {
  await add('one', 'two')
  const ending = atFirstInsert(() => endConnections(apart))
  await deliver({ boss: ending.boss })
  expect(ending.count()).toBe(2)
  expect([await readOutboxRows(), await readQueue()]).toEqual([[], ['one', 'two']])
})

test('a commit of the queue without an answer is repeated, and its jobs are there once', async () => {
  const proxy = await openLossyProxy(queue.url)
  afterAll(() => proxy.close())
  const lossy = openBoth(proxy.urlOf(queue.url))
  await add('one')
  proxy.loseCommitAnswers(true)
  await expect(deliver({ database: lossy })).rejects.toThrow()
  expect([await readOutboxRows(), await readQueue()]).toEqual([[{ ref: 'one' }], ['one']])
  proxy.loseCommitAnswers(false)
  await deliver({ database: lossy })
  expect([await readOutboxRows(), await readQueue()]).toEqual([[], ['one']])
})

test('of two relays, one passes jobs on, and the other leaves them to it', async () => {
  await add('one')
  const gate = createTestGate()
  const holding = deliver({ boss: atFirstInsert(() => gate.wait()).boss })
  await gate.arrived
  expect(await deliver({ database: openBoth() })).toBeNull()
  gate.open()
  await holding
  expect(await readQueue()).toEqual(['one'])
})

test('two relays at work deliver each of many jobs once', async () => {
  const refs = Array.from({ length: 450 }, (_, at) => String(at))
  await add(...refs)
  const other = openBoth()
  const deliverUntilEmpty = async (own: Database): Promise<void> => {
    await deliver({ database: own })
    if ((await readOutboxRows()).length > 0) await deliverUntilEmpty(own)
  }
  await Promise.all([deliverUntilEmpty(database), deliverUntilEmpty(other)])
  expect((await readQueue()).toSorted()).toEqual(refs.toSorted())
})

test('while the database of the queue is away, jobs stay in the outbox', async () => {
  await add('one')
  await queue.setAway(true)
  await expect(deliver()).rejects.toThrow()
  expect(await readOutboxRows()).toEqual([{ ref: 'one' }])
  await queue.setAway(false)
  await deliver()
  expect(await readOutboxRows()).toEqual([])
  const states = await listQueues({ clock: { now: () => new Date() }, database })
  expect(states.find((state) => state.queue === 'send-mail')).toMatchObject({ waiting: 1 })
})
