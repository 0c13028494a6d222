import { beforeAll, describe, expect, test } from 'vitest'
import { knownErrorText } from '../display-text/errors/error-text.ts'
import { addressOf, createApi } from './api.ts'
import { putErrorTexts } from './error-catalog.ts'
import { ApiError } from './api-error.ts'

const api = (answer: () => Response | Promise<Response>) => {
  const sent: { path: string; init: RequestInit }[] = []
  const call = createApi({
    fetch: async (path: string, init: RequestInit) => {
      sent.push({ path, init })
      return answer()
    },
    accessToken: async () => 'token',
    refresh: async () => undefined,
  })
  return { call, sent }
}

beforeAll(() => putErrorTexts(knownErrorText))

const failure = async (promise: Promise<unknown>): Promise<ApiError> => {
  const error = await promise.catch((reason: unknown) => reason)
  if (!(error instanceof ApiError)) throw new Error('The call did not fail with an ApiError')
  return error
}

describe('the typed client', () => {
  test('path parameters and the query are put into the address', () => {
    expect(addressOf('GET /api/v1/matches/:id', { params: { id: 'a/b c' } })).toEqual({
      method: 'GET',
      path: '/api/v1/matches/a%2Fb%20c',
    })
    expect(addressOf('GET /api/v1/photos', { query: { keys: ['a,b', 'c'] } }).path).toBe(
      '/api/v1/photos?keys=a%2Cb&keys=c',
    )
    expect(
      addressOf('GET /api/v1/matches', { query: { status: 'pending', cursor: undefined } }),
    ).toEqual({ method: 'GET', path: '/api/v1/matches?status=pending' })
  })

  test('a body is sent with its content type and the token', async () => {
    const { call, sent } = api(() => Response.json({ updatedAt: 'now' }))
    await call('PUT /api/v1/drafts/:id', { params: { id: 'new' }, body: { content: { a: 1 } } })
    const { path, init } = sent[0] ?? { path: '', init: {} }
    expect(path).toBe('/api/v1/drafts/new')
    expect(init.body).toBe('{"content":{"a":1}}')
    expect(init.headers).toMatchObject({
      authorization: 'Bearer token',
      'content-type': 'application/json',
    })
  })

  test('a call without a body sends no content type', async () => {
    const { call, sent } = api(() => Response.json({}))
    await call('POST /api/auth/logout')
    expect(sent[0]?.init.headers).not.toHaveProperty('content-type')
    expect(sent[0]?.init.body).toBeUndefined()
  })

  test('an error has the code, the text, the fields and the time of the next attempt', async () => {
    const { call } = api(() =>
      Response.json(
        {
          error: 'Too fast',
          message: 'Too fast',
          code: 'PROFILE_LIMIT',
          fields: [{ path: 'values.age', code: 'underage' }],
          retryAt: '2026-11-21T12:00:00.000Z',
        },
        { status: 429 },
      ),
    )
    const error = await failure(call('GET /api/v1/dashboard'))
    expect(error).toMatchObject({
      status: 429,
      code: 'PROFILE_LIMIT',
      fields: [{ path: 'values.age', code: 'underage' }],
      isUnreachable: false,
    })
    expect(error.text).toMatch(/^Rate limit exceeded: You can only create 3 profiles per day/)
    expect(error.retryAt?.toISOString()).toBe('2026-11-21T12:00:00.000Z')
  })

  test('a busy server names the time of the next attempt in a header', async () => {
    const { call } = api(
      () => new Response('{}', { status: 503, headers: { 'retry-after': '60' } }),
    )
    const { retryAt } = await failure(call('GET /api/v1/dashboard'))
    expect(Math.abs((retryAt?.getTime() ?? 0) - Date.now() - 60_000)).toBeLessThan(30_000)
  })

  test('an error of a code that the page does not know has the text of the server', async () => {
    const { call } = api(() =>
      Response.json({ message: 'From the server', code: 'OF_TOMORROW' }, { status: 400 }),
    )
    expect((await failure(call('GET /api/v1/dashboard'))).text).toBe('From the server')
  })

  test('an error of one code can have a text for its reason', async () => {
    const refusal = { message: 'x', code: 'RATE_LIMITED', reason: 'report' }
    const { call } = api(() => Response.json(refusal, { status: 429 }))
    expect((await failure(call('GET /api/v1/dashboard'))).text).toBe(
      'Rate limit exceeded for reports and inquiries. Please try again later.',
    )
  })

  test('a missing response and a response in another form are network errors', async () => {
    const page = await failure(
      api(() => new Response('<h1>Bad gateway</h1>', { status: 502 })).call(
        'GET /api/v1/dashboard',
      ),
    )
    expect(page).toMatchObject({ status: 502, code: 'NETWORK_ERROR' })
    const silence = await failure(
      api(() => Promise.reject(new TypeError('Failed to fetch'))).call('GET /api/v1/dashboard'),
    )
    expect(silence).toMatchObject({ status: 0, code: 'NETWORK_ERROR', isUnreachable: true })
    expect(silence.text).toBe('Network error. Please check your connection and try again.')
  })

  test('an aborted call rejects with the abort', async () => {
    const controller = new AbortController()
    const { call } = api(() => {
      controller.abort()
      return Promise.reject(controller.signal.reason as Error)
    })
    const error = await call('GET /api/v1/dashboard', undefined, {
      signal: controller.signal,
    }).catch((reason: unknown) => reason)
    expect((error as Error).name).toBe('AbortError')
  })
})
