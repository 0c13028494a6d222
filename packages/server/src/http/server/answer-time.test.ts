import { afterAll, beforeAll, expect, test } from 'vitest'
import { createRequests } from '../../lib/tasks/requests.ts'
import { bareServer } from '../../testing/bare-server.ts'

const requests = createRequests()
const server = bareServer({ answerMs: 20, requests })
const never = () => new Promise<never>(() => {})
server.all('/api/never', never)
server.all('/api/late', { config: { answerMs: 60_000 } }, async () => {
  await new Promise((resolve) => setTimeout(resolve, 40))
  return { is: 'late', isNoted: requests.areOpen() }
})
let address = ''
beforeAll(async () => void (address = await server.listen({ host: '127.0.0.1', port: 0 })))
afterAll(() => server.close())

const send = (path: string, method: string) =>
  fetch(address + path, {
    method,
    ...(method !== 'GET' && { headers: { 'content-type': 'application/json' }, body: '{"a":1}' }),
  })

test.each(['GET', 'POST', 'PUT', 'PATCH', 'DELETE'])(
  '%s gets 503 with Retry-After when its time is over, also after its body is read',
  async (method) => {
    const answer = await send('/api/never', method)
    expect(answer.status).toBe(503)
    expect(answer.headers.get('retry-after')).toBe('5')
    expect(await answer.json()).toMatchObject({ code: 'UNAVAILABLE' })
  },
)

test('a route with more time answers later than others, and is noted until then', async () => {
  expect(await (await send('/api/late', 'POST')).json()).toEqual({ is: 'late', isNoted: true })
  await expect.poll(requests.areOpen).toBe(false)
})
