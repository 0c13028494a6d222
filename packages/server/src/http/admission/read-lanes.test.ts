import { expect, test } from 'vitest'
import { testContext } from '../../testing/test-context.ts'
import { testServer } from '../../testing/test-server.ts'
import { readsAtOnce } from './read-lanes.ts'

const context = await testContext()

test('of one user only a few reads run at once, and they delay no write and no other user', async () => {
  const [ann, ben] = [await context.addUser(), await context.addUser()]
  const gate = Promise.withResolvers<void>()
  const running = { now: 0, most: 0 }
  const { call } = testServer(context, {
    'GET /api/v1/questionnaires': async ({ user }) => {
      if (user.id === ben) return { inquiries: [] }
      running.now += 1
      running.most = Math.max(running.most, running.now)
      await gate.promise
      running.now -= 1
      return { inquiries: [] }
    },
    'POST /api/v1/notifications/read-all': async () => {},
  })
  const read = async (userId: string) => (await call('GET /api/v1/questionnaires', userId)).status
  const reads = Promise.all(Array.from({ length: 30 }, () => read(ann)))
  await expect.poll(() => running.now).toBe(readsAtOnce)
  expect(await read(ben)).toBe(200)
  expect((await call('POST /api/v1/notifications/read-all', ann)).status).toBe(200)
  gate.resolve()
  expect(new Set(await reads)).toEqual(new Set([200]))
  expect(running.most).toBe(readsAtOnce)
})

test('reads beyond those that may wait get 429 with the time of the next try', async () => {
  const userId = await context.addUser()
  const gate = Promise.withResolvers<void>()
  const { call } = testServer(context, {
    'GET /api/v1/questionnaires': async () => {
      await gate.promise
      return { inquiries: [] }
    },
  })
  const read = () => call('GET /api/v1/questionnaires', userId)
  const reads = Array.from({ length: readsAtOnce + 101 }, read)
  const { status, body } = await Promise.race(reads)
  expect({ status, body }).toMatchObject({
    status: 429,
    body: { code: 'RATE_LIMITED', retryAt: expect.any(String) },
  })
  gate.resolve()
  const statuses = (await Promise.all(reads)).map((answer) => answer.status)
  expect(statuses.filter((one) => one === 429)).toHaveLength(1)
})
