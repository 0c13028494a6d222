import { connect } from 'node:net'
import { once } from 'node:events'
import { afterAll, expect, test } from 'vitest'
import { testRows } from '@crosscheck/domain/testing/test-rows'
import { bareServer } from '../../testing/bare-server.ts'

const server = bareServer({
  config: { production: true, publicUrl: 'https://crosscheck.example' },
})
server.post('/api/echo', async ({ body }) => ({ body: body ?? null }))
server.get('/api/fails', async () => {
  throw Object.assign(new Error('a very private value'), { detail: 'private too' })
})
const address = await server.listen({ host: '127.0.0.1', port: 0 })
afterAll(() => server.close())

const post = (payload: string, type = 'application/json') =>
  server.inject({ method: 'POST', url: '/api/echo', headers: { 'content-type': type }, payload })

test('every answer carries the security headers, errors too', async () => {
  const answers = await Promise.all([post('{}'), post('{'), server.inject('/api/nothing')])
  for (const { headers } of answers) {
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers['referrer-policy']).toBe('no-referrer')
    expect(headers['strict-transport-security']).toContain('max-age=31536000')
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
    expect(headers['content-security-policy']).not.toContain('unsafe')
    expect(headers['permissions-policy']).toContain('camera=()')
  }
})

test('each answer has a nonce and a request id of its own', async () => {
  const [one, other] = [await post('{}'), await post('{}')]
  const nonceOf = (answer: typeof one) =>
    /'nonce-([\w-]{22})'/.exec(String(answer.headers['content-security-policy']))?.[1]
  expect(nonceOf(one)).toBeDefined()
  expect(nonceOf(one)).not.toBe(nonceOf(other))
  expect(one.headers['x-request-id']).not.toBe(other.headers['x-request-id'])
})

test('an empty body with the JSON type counts as no body', async () => {
  expect((await post('')).json()).toEqual({ body: null })
})

testRows([
  ['broken JSON', '{"a":', 'application/json', 400, 'INVALID_REQUEST'],
  ['a prototype in disguise', '{"__proto__":{"a":1}}', 'application/json', 400, 'INVALID_REQUEST'],
  ['a form', 'a=1', 'application/x-www-form-urlencoded', 400, 'INVALID_REQUEST'],
  [
    'an object nested deeply',
    '{"a":'.repeat(9000) + '1' + '}'.repeat(9000),
    'application/json',
    413,
    'TOO_LARGE',
  ],
  ['an array of very many', `[${'1,'.repeat(9000)}1]`, 'application/json', 413, 'TOO_LARGE'],
  ['more than a megabyte', `"${'x'.repeat(1024 * 1024)}"`, 'application/json', 413, 'TOO_LARGE'],
])(
  'a request in a wrong form is refused with an error code of the contract',
  async (_, payload, type, status, code) => {
    const answer = await post(payload, type)
    expect(answer.statusCode).toBe(status)
    const body = answer.json<{ code: string; error: string; message: string }>()
    expect(body.code).toBe(code)
    expect(body.error).toBe(body.message)
  },
)

test('an unreadable address is refused with an error code of the contract', async () => {
  const answer = await server.inject('/api/%ff')
  expect(answer.statusCode).toBe(400)
  expect(answer.json()).toMatchObject({ code: 'INVALID_REQUEST' })
  expect(answer.headers['x-content-type-options']).toBe('nosniff')
})

test('an unexpected failure reveals nothing', async () => {
  const answer = await server.inject('/api/fails')
  expect(answer.statusCode).toBe(500)
  expect(answer.body).not.toContain('private')
})

test('bytes that are not HTTP get a short answer and the connection closes', async () => {
  const socket = connect(Number(new URL(address).port), '127.0.0.1')
  socket.end('hello there\r\n\r\n')
  const chunks: Buffer[] = []
  socket.on('data', (chunk: Buffer) => chunks.push(chunk))
  await once(socket, 'close')
  expect(Buffer.concat(chunks).toString()).toMatch(/^HTTP\/1\.1 400 [\s\S]*INVALID_REQUEST/)
})
