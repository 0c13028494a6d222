import type { Call } from '@crosscheck/domain/contract/define'
import { AppError } from '@crosscheck/domain/errors'
import { expect, test } from 'vitest'
import { z } from 'zod'
import type { Context } from '../context.ts'
import { bindCalls, findGaps, joinHandlers } from './binder.ts'
import { createServer } from './server.ts'

const logged: { fields: Record<string, unknown>; text: string }[] = []
const log = {
  info: () => {},
  warn: () => {},
  error: (fields: Record<string, unknown>, text: string) => void logged.push({ fields, text }),
}
const parts = {
  clock: { now: () => new Date('2026-11-20T12:00:00.000Z') },
  random: { id: () => crypto.randomUUID(), bytes: (count: number) => new Uint8Array(count) },
  log,
}
// The binder itself uses no more of a context than this.
const context = parts as unknown as Context

const call: Call = {
  method: 'POST',
  path: '/api/v1/things/:id',
  summary: 'Do a thing',
  access: 'public',
  policy: 'none',
  limit: 'write',
  params: z.object({ id: z.string().max(5) }),
  query: z.object({ times: z.coerce.number().int().optional() }),
  body: z.object({ name: z.string(), secret: z.string().optional() }),
  output: z.object({ name: z.string() }),
  status: 201,
}
const name = 'POST /api/v1/things/:id'

type Options = {
  call?: Partial<Call>
  handler?: (request: never) => Promise<unknown>
  waitMs?: number
}

const serve = (options: Options = {}) => {
  const server = createServer({
    ...parts,
    config: { production: false, publicUrl: 'http://localhost:3000', trustedProxies: [] },
  })
  const handler =
    options.handler ?? (async ({ body }: { body: object }) => ({ ...body, secret: 'unasked' }))
  bindCalls(
    server,
    { [name]: { ...call, ...options.call } },
    { [name]: handler },
    {
      context,
      limiter: () => options.waitMs ?? null,
      authenticate: async () => {
        throw new AppError('NOT_AUTHENTICATED')
      },
    },
  )
  return (url: string, payload: unknown) =>
    server.inject({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/json' },
      payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
    })
}

test('what a handler gives leaves as declared, and no more', async () => {
  const answer = await serve()('/api/v1/things/a', { name: 'Ana' })
  expect(answer.statusCode).toBe(201)
  expect(answer.json()).toEqual({ name: 'Ana' })
  expect(answer.headers['cache-control']).toBe('no-store')
})

test('a handler gets what was declared, parsed', async () => {
  let got: unknown
  const send = serve({
    handler: async (request: Record<string, unknown>) => {
      got = request
      return { name: 'x' }
    },
  })
  await send('/api/v1/things/a?times=3&more=1', { name: 'Ana', more: 1 })
  expect(got).toMatchObject({ params: { id: 'a' }, query: { times: 3 }, body: { name: 'Ana' } })
  expect(got).not.toHaveProperty('body.more')
  expect(got).toMatchObject({ user: null, origin: { address: '127.0.0.0/24' } })
})

test('wrong input is told field by field, without its values', async () => {
  const answer = await serve()('/api/v1/things/too-long?times=x', { name: 7 })
  expect(answer.statusCode).toBe(400)
  expect(answer.json()).toMatchObject({
    code: 'INVALID_REQUEST',
    fields: [
      { path: 'id', code: 'too_big' },
      { path: 'times', code: 'invalid_type' },
      { path: 'name', code: 'invalid_type' },
    ],
  })
})

test('an answer that breaks its schema is an error of ours, logged by path only', async () => {
  logged.length = 0
  const answer = await serve({ handler: async () => ({ name: ['a very private value'] }) })(
    '/api/v1/things/a',
    { name: 'Ana' },
  )
  expect(answer.statusCode).toBe(500)
  expect(answer.json()).toMatchObject({ code: 'INTERNAL' })
  expect(JSON.stringify([answer.body, logged])).not.toContain('private')
  expect(logged[0]).toMatchObject({ fields: { route: name, paths: ['name: invalid_type'] } })
})

test('what a handler throws by accident tells nothing', async () => {
  const answer = await serve({
    handler: async () => {
      throw new Error('a very private value')
    },
  })('/api/v1/things/a', { name: 'Ana' })
  expect(answer.statusCode).toBe(500)
  expect(answer.body).not.toContain('private')
})

test('a limited sender is told when to come back', async () => {
  const retryAt = new Date('2026-11-20T12:00:07.200Z')
  const answer = await serve({ waitMs: 7200 })('/api/v1/things/a', { name: 'Ana' })
  expect(answer.statusCode).toBe(429)
  expect(answer.headers['retry-after']).toBe('8')
  expect(answer.json()).toMatchObject({ code: 'RATE_LIMITED', retryAt: retryAt.toISOString() })
})

test('signed-in calls ask who it is before they read anything', async () => {
  const answer = await serve({ call: { access: 'user' } })('/api/v1/things/a', '{broken')
  expect(answer.statusCode).toBe(401)
  expect(answer.headers['www-authenticate']).toBe('Bearer')
})

test.each([
  ['policy', { policy: undefined }],
  ['limit', { limit: undefined }],
  ['a path that is another than its name', { path: '/api/v1/other' }],
  ['an access that nothing checks', { access: 'superuser' as never }],
])('a call without, or with a wrong, %s is not served', (_, change) => {
  expect(findGaps({ [name]: { ...call, ...change } }, { [name]: () => {} })).toHaveLength(1)
})

test('a call without access is not served', () => {
  const gaps = findGaps({ [name]: { ...call, access: undefined } }, { [name]: () => {} })
  expect(gaps).toContain(`${name} declares no access.`)
})

test('calls without handler and handlers without call are not served', () => {
  expect(findGaps({ [name]: call }, {})).toEqual([`${name} has no handler.`])
  expect(findGaps({}, { [name]: () => {} })).toEqual([`The handler ${name} belongs to no call.`])
  expect(() => serve({ call: { limit: undefined } })).toThrow('declares no limit')
})

test('two handlers for one call are refused', () => {
  const providers = { 'GET /api/auth/providers': async () => ({ providers: [] }) }
  expect(() => joinHandlers(providers, providers)).toThrow('two handlers')
})
