import { contract } from '@crosscheck/domain/contract/contract'
import { clientFrames, serverFrames } from '@crosscheck/domain/contract/platform/realtime-frames'
import { AppError } from '@crosscheck/domain/errors'
import { expect, test } from 'vitest'
import { frames, parseFrame } from '../../realtime/channel/frames.ts'
import { testApp } from '../../testing/test-app.ts'
import { undocumentedRoutes } from './other-routes.ts'

type Schema = Record<string, unknown>
type Operation = {
  operationId: string
  description?: string
  requestBody?: { content: Record<string, { schema: Schema }> }
  responses: Record<string, { content?: Record<string, { schema: { allOf?: Schema[] } }> }>
}
type Document = {
  paths: Record<string, Record<string, Operation>>
  components: Record<string, Record<string, unknown>>
}

const { app } = await testApp()
const document = (await app.server.inject('/api/openapi.json')).json<Document>()
const operations = new Map(
  Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => [
      `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`,
      operation,
    ]),
  ),
)

/** The routes of Fastify's own tree. */
const servedRoutes = (): string[] => {
  const above: string[] = []
  return app.server
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap((line) => {
      const found = /^(.*?)[├└]── (\S+) \(([^)]+)\)/.exec(line)
      if (!found) return []
      const [, indent = '', part = '', methods = ''] = found
      const depth = indent.length / 4
      above.splice(depth, above.length, (above[depth - 1] ?? '') + part)
      return methods
        .split(', ')
        .filter((method) => method !== 'HEAD')
        .map((method) => `${method} ${above[depth]}`)
    })
}

test('every route of the running server is in the document or on the list of exclusions', () => {
  const served = servedRoutes()
  expect(served).toEqual(expect.arrayContaining(Object.keys(contract)))
  const missing = served.filter((route) => !operations.has(route))
  expect(missing.toSorted()).toEqual(undocumentedRoutes.toSorted())
  // A socket is an upgrade of the first page, which is a file and no route.
  expect([...operations.keys()].filter((route) => !served.includes(route))).toEqual(['GET /'])
})

test('every body declares its content', () => {
  const opaque = [...operations].filter(([, { requestBody }]) => {
    const schema = requestBody?.content['application/json']?.schema
    return schema && !schema['properties'] && !schema['anyOf'] && !schema['oneOf']
  })
  expect(opaque.map(([name]) => name)).toEqual([])
  const { properties } = operations.get('POST /api/v1/profiles')!.requestBody!.content[
    'application/json'
  ]!.schema as { properties: Record<string, { properties: Schema }> }
  expect(properties['values']!.properties).toMatchObject({
    phoneNumber: { maxLength: 200 },
    relationshipStatus: { enum: ['dating', 'engaged', 'married', 'complicated'] },
    isLdr: {},
  })
  expect(Object.keys(properties['submitter']!.properties)).toContain('email')
})

test('every call declares its limit and its errors by status', () => {
  const codesOf = (name: string): Record<string, unknown> =>
    Object.fromEntries(
      Object.entries(operations.get(name)!.responses).map(([status, { content }]) => [
        status,
        (content?.['application/json']?.schema.allOf?.[1] as { properties?: { code: Schema } })
          ?.properties?.code['enum'],
      ]),
    )
  expect(codesOf('POST /api/v1/matches/:id/messages')).toMatchObject({
    '400': expect.arrayContaining(['MESSAGE_EMPTY', 'MESSAGE_TOO_LONG', 'INVALID_REQUEST']),
    '401': ['NOT_AUTHENTICATED', 'TOKEN_EXPIRED'],
    '403': ['APP_LOCKED', 'CONTACT_NOT_SHARED'],
    '404': ['NOT_FOUND'],
    '429': ['MESSAGE_LIMIT', 'RATE_LIMITED'],
  })
  expect(codesOf('POST /api/auth/signin/email')).toMatchObject({
    '400': expect.arrayContaining(['PROJECT_MISMATCH']),
    '401': ['INVALID_CREDENTIALS'],
  })
  for (const name of Object.keys(contract)) {
    expect(operations.get(name)?.description, name).toMatch(/limit/i)
    expect(codesOf(name), name).toHaveProperty('500')
  }
})

test('every reference resolves, and every operation has an id of its own', () => {
  const references = JSON.stringify(document).match(/"\$ref":"#\/components\/[^"]+"/g) ?? []
  expect(references.length).toBeGreaterThan(100)
  for (const reference of references) {
    const [kind = '', name = ''] = reference.slice(0, -1).split('/').slice(2)
    expect(document.components[kind], reference).toHaveProperty(name)
  }
  const ids = [...operations.values()].map(({ operationId }) => operationId)
  expect(new Set(ids).size).toBe(ids.length)
})

test('frames of the socket match the document', () => {
  const users = [{ userId: 'u', joinedAt: 1, lastSeen: 2 }]
  const message = { channel: 'c', id: '1-0', type: 't', data: {}, timestamp: 1 }
  for (const text of [
    frames.connected('s'),
    frames.subscribed('c'),
    frames.unsubscribed('c'),
    frames.message(message),
    frames.presence('c', users),
    frames.pong(),
    frames.error(new AppError('FORBIDDEN'), 'c'),
    frames.error(new AppError('INVALID_REQUEST'), null),
  ])
    expect(serverFrames.parse(JSON.parse(text))).toEqual(JSON.parse(text))
  for (const frame of [
    { type: 'subscribe', payload: { channel: 'c', metadata: { token: 't', tab: 1 } } },
    { type: 'unsubscribe', payload: { channel: 'c' } },
    { type: 'publish', payload: { channel: 'c' } },
    { type: 'ping' },
  ]) {
    expect(clientFrames.parse(frame)).toEqual(frame)
    expect(parseFrame(JSON.stringify(frame)).type).toBe(frame.type)
  }
})
