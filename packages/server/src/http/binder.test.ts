import type { Call } from '@crosscheck/domain/contract/call/define'
import { AppError } from '@crosscheck/domain/errors'
import { expect, test } from 'vitest'
import { z } from 'zod'
import type { Context } from '../context/context.ts'
import { bareServer } from '../testing/bare-server.ts'
import { bindCalls, mergeHandlers } from './binder.ts'
import type { ContractHandlers, Handler, HandlersOf } from './request/handler.ts'

const logged: { fields: Record<string, unknown>; text: string }[] = []
const log = {
  info: () => {},
  warn: () => {},
  error: (fields: Record<string, unknown>, text: string) => void logged.push({ fields, text }),
}
const serverDeps = {
  clock: { now: () => new Date('2026-11-20T12:00:00.000Z') },
  random: { id: () => crypto.randomUUID(), bytes: (count: number) => new Uint8Array(count) },
  log,
}
// The binder itself uses only these parts of a context.
const context = serverDeps as unknown as Context

const name = 'POST /api/v1/things/:id'
const call = {
  method: 'POST',
  path: '/api/v1/things/:id',
  summary: 'Do a thing',
  policy: 'anyone',
  limit: 'write',
  params: z.object({ id: z.string().max(5) }),
  query: z.object({ times: z.coerce.number().int().optional() }),
  body: z.object({
    name: z.string(),
    secret: z.string().optional(),
    projectId: z.string().optional(),
  }),
  output: z.object({ name: z.string() }),
  status: 201,
} as const satisfies Call
type Thing = Omit<typeof call, 'policy'> & { policy: Call['policy'] }

type Options = {
  policy?: Call['policy']
  handler?: Handler<Thing>
  waitMs?: number
}

const serve = ({ policy = 'anyone', handler, waitMs, ...options }: Options = {}) => {
  const server = bareServer(serverDeps)
  const calls: Record<typeof name, Thing> = { [name]: { ...call, ...options, policy } }
  const answer: Handler<Thing> =
    handler ?? (async ({ body }) => Object.assign({ secret: 'unasked' }, body))
  bindCalls(server, {
    calls,
    handlers: { [name]: answer },
    deps: {
      context,
      limiter: () => waitMs ?? null,
      readCredentials: async ({ authorization }) => ({
        authorization,
        claims: new AppError('NOT_AUTHENTICATED'),
        device: null,
      }),
      projectId: 'crosscheck',
      serverKey: undefined,
      readActingUser: () => Promise.reject(new AppError('NOT_AUTHENTICATED')),
      readLockedUser: () => Promise.reject(new AppError('NOT_AUTHENTICATED')),
      readActingUserIn: () => Promise.reject(new AppError('NOT_AUTHENTICATED')),
      isAdmin: async () => false,
      requireRecentSignIn: async () => {},
      requireAdministratorProof: async () => {},
    },
  })
  return (url: string, payload: unknown, authorization?: string) =>
    server.inject({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/json', ...(authorization && { authorization }) },
      payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
    })
}

test('an answer contains the fields that its schema declares, and no others', async () => {
  const answer = await serve()('/api/v1/things/a', { name: 'Ana' })
  expect(answer.statusCode).toBe(201)
  expect(answer.json()).toEqual({ name: 'Ana' })
  expect(answer.headers['cache-control']).toBe('no-store')
})

test('a handler gets the declared input, parsed', async () => {
  let got: unknown
  const send = serve({
    handler: async (request) => {
      got = request
      return { name: 'x' }
    },
  })
  await send('/api/v1/things/a?times=3&more=1', { name: 'Ana', more: 1 })
  expect(got).toMatchObject({ params: { id: 'a' }, query: { times: 3 }, body: { name: 'Ana' } })
  expect(got).not.toHaveProperty('body.more')
  expect(got).toMatchObject({ user: null, origin: { address: '127.0.0.0/24' } })
})

test('invalid input is named field by field, without its values', async () => {
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

test('an input that names another project is refused', async () => {
  const send = serve()
  const answer = await send('/api/v1/things/a', { name: 'Ana', projectId: 'another' })
  expect([answer.statusCode, answer.json().code]).toEqual([400, 'PROJECT_MISMATCH'])
  const own = await send('/api/v1/things/a', { name: 'Ana', projectId: 'crosscheck' })
  expect(own.statusCode).toBe(201)
})

test('an answer that breaks its schema is an internal error, logged by path only', async () => {
  logged.length = 0
  const broken = { name: ['a very private value'] } as unknown as { name: string }
  const answer = await serve({ handler: async () => broken })('/api/v1/things/a', { name: 'Ana' })
  expect(answer.statusCode).toBe(500)
  expect(answer.json()).toMatchObject({ code: 'INTERNAL' })
  expect(JSON.stringify([answer.body, logged])).not.toContain('private')
  expect(logged[0]).toMatchObject({ fields: { route: name, paths: ['name: invalid_type'] } })
})

test('an answer reveals nothing of an unexpected error', async () => {
  const answer = await serve({
    handler: async () => {
      throw new Error('a very private value')
    },
  })('/api/v1/things/a', { name: 'Ana' })
  expect(answer.statusCode).toBe(500)
  expect(answer.body).not.toContain('private')
})

test('a limited sender learns when the next request may come', async () => {
  const retryAt = new Date('2026-11-20T12:00:07.200Z')
  const answer = await serve({ waitMs: 7200 })('/api/v1/things/a', { name: 'Ana' })
  expect(answer.statusCode).toBe(429)
  expect(answer.headers['retry-after']).toBe('8')
  expect(answer.json()).toMatchObject({ code: 'RATE_LIMITED', retryAt: retryAt.toISOString() })
})

test('a call for users is refused before its body is read', async () => {
  const answer = await serve({ policy: 'signed-in' })('/api/v1/things/a', '{broken')
  expect(answer.statusCode).toBe(401)
  expect(answer.headers['www-authenticate']).toBe('Bearer')
})

test('a stranger is refused before using up an allowance', async () => {
  const send = serve({ policy: 'signed-in', waitMs: 7200 })
  expect((await send('/api/v1/things/a', { name: 'Ana' })).statusCode).toBe(401)
})

test('two handlers for one call are refused', () => {
  const providers = { 'GET /api/auth/providers': async () => ({ providers: [] }) }
  expect(() => mergeHandlers(providers, providers)).toThrow('two handlers')
})

test('the compiler refuses a call without a handler, without a policy, or with an unknown one', () => {
  // @ts-expect-error: the call has no handler.
  const none: HandlersOf<{ [name]: typeof call }> = {}
  // @ts-expect-error: most calls of the contract have no handler.
  const few: ContractHandlers = { 'GET /api/auth/providers': async () => ({ providers: [] }) }
  const { policy: _, ...undecided } = call
  // @ts-expect-error: nothing says who may make the call.
  const open: Call = undecided
  // @ts-expect-error: no function has this name.
  const unknown: Call = { ...call, policy: 'superuser' }
  expect([none, few, open, unknown]).toHaveLength(4)
})
