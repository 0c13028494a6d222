import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { openPushSender } from './sender.ts'

const asked: (string | undefined)[] = []
const server = createServer((request, response) => {
  asked.push(request.url)
  const headers = { location: '/elsewhere', 'retry-after': '7' }
  request.resume().on('end', () => response.writeHead(307, headers).end('never read'))
})
await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
const { port } = server.address() as AddressInfo
const sender = openPushSender()
afterAll(() => {
  sender.close()
  server.close()
})

const request = (endpoint: string) => ({ endpoint, headers: {}, body: Buffer.from('x') })

// claim: push-reaches-listed-hosts-only
test('a redirect counts as a response and is not followed', async () => {
  const answer = await sender.send(request(`http://127.0.0.1:${port}/push`))
  expect(answer).toEqual({ status: 307, retryAfter: '7' })
  expect(asked).toEqual(['/push'])
})

// claim: push-reaches-listed-hosts-only
test('a name that resolves to this machine or a private network is not called', async () => {
  const call = sender.send(request(`https://localhost:${port}/push`))
  await expect(call).rejects.toThrow('The name has a private address.')
})
