import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { openBalancer } from './balancer.ts'

type Answer = (request: IncomingMessage, response: ServerResponse) => void

const serve = async (answer: Answer): Promise<number> => {
  const server = createServer(answer)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return (server.address() as AddressInfo).port
}

test('a process that stops gets no request, although an earlier look at it answers late that it is ready', async () => {
  const held: ServerResponse[] = []
  let refused = 0
  const stopping = await serve(({ url }, response) => {
    if (url !== '/readyz') return void response.end('stopping')
    if (held.length === 0) return void held.push(response)
    response.writeHead(503).end()
    refused += 1
  })
  let looks = 0
  const serving = await serve(({ url }, response) => {
    if (url === '/readyz') looks += 1
    response.end('serving')
  })
  const balancer = await openBalancer([stopping, serving])
  onTestFinished(balancer.close)
  await expect.poll(() => refused).toBeGreaterThan(0)
  const late = held[0]
  const arrived = new Promise((resolve) => late?.on('close', resolve))
  late?.end()
  await arrived
  const answers = await Promise.all(
    Array.from({ length: 4 }, async () => (await fetch(`${balancer.url}/any`)).text()),
  )
  expect(looks).toBeGreaterThan(0)
  expect(new Set(answers)).toEqual(new Set(['serving']))
})

test('the balancer has noticed a process when a look that began later says that it is ready', async () => {
  const held: ServerResponse[] = []
  let isHeld = false
  const port = await serve((_request, response) => {
    if (isHeld) held.push(response)
    else response.end()
  })
  const balancer = await openBalancer([port])
  onTestFinished(balancer.close)
  await balancer.noticed()
  isHeld = true
  await expect.poll(() => held.length).toBeGreaterThan(1)
  let isNoticed = false
  const noticed = balancer.noticed().then(() => (isNoticed = true))
  const before = held.splice(0)
  await Promise.all(
    before.map(async (response) => {
      const closed = new Promise((resolve) => response.on('close', resolve))
      response.end()
      await closed
    }),
  )
  await expect.poll(() => held.length).toBeGreaterThan(0)
  expect(isNoticed).toBe(false)
  isHeld = false
  for (const response of held) response.end()
  await noticed
})
