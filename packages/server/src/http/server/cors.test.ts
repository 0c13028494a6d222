import { expect, test } from 'vitest'
import { bareServer } from '../../testing/bare-server.ts'

const listed = 'https://app.partner.example'

const serve = (returnOrigins: string[]) => {
  const server = bareServer({ config: { returnOrigins } })
  server.get('/api/thing', async () => ({ is: 'here' }))
  server.get('/page', async () => 'page')
  return server
}

const preflight = (origin: string, url = '/api/thing') => ({
  method: 'OPTIONS' as const,
  url,
  headers: {
    origin,
    'access-control-request-method': 'PATCH',
    'access-control-request-headers': 'authorization, content-type, prefer',
  },
})

const allowed = (headers: Record<string, unknown>) => headers['access-control-allow-origin']

test('a listed origin may send the headers and methods of the client library', async () => {
  const answer = await serve([listed]).inject(preflight(listed))
  expect(answer.statusCode).toBe(204)
  expect(answer.headers).toMatchObject({
    'access-control-allow-origin': listed,
    'access-control-allow-methods': expect.stringContaining('PATCH, DELETE'),
    'access-control-allow-headers': 'authorization, content-type, prefer, x-blink-publishable-key',
    vary: 'Origin',
  })
  expect(answer.headers).not.toHaveProperty('access-control-allow-credentials')
})

test('a listed origin reads counts from the answer', async () => {
  const answer = await serve([listed]).inject({ url: '/api/thing', headers: { origin: listed } })
  expect(allowed(answer.headers)).toBe(listed)
  expect(answer.headers['access-control-expose-headers']).toContain('content-range')
})

test.each([
  'https://evil.example',
  'https://app.partner.example.evil.example',
  'http://app.partner.example',
  'null',
])('%s is refused', async (origin) => {
  const server = serve([listed])
  expect(allowed((await server.inject(preflight(origin))).headers)).toBeUndefined()
  const answer = await server.inject({ url: '/api/thing', headers: { origin } })
  expect(allowed(answer.headers)).toBeUndefined()
  expect(answer.headers.vary).toBe('Origin')
})

// claim: other-sites-cannot-act
test('no origin is allowed while none is listed, and pages are never for other origins', async () => {
  expect(allowed((await serve([]).inject(preflight(listed))).headers)).toBeUndefined()
  const answer = await serve([listed]).inject({ url: '/page', headers: { origin: listed } })
  expect(allowed(answer.headers)).toBeUndefined()
})
