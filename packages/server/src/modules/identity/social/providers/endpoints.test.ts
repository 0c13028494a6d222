import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { findEndpoints } from './endpoints.ts'

let document: unknown
let asked = 0
const server = createServer((_request, response) => {
  asked += 1
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(document))
})
await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
afterAll(() => server.close())
const issuer = `http://localhost:${(server.address() as AddressInfo).port}`

const builtInEndpoints = { issuer: 'i', authorizeUrl: 'a', tokenUrl: 't', keysUrl: 'k' }
const published = {
  issuer,
  authorization_endpoint: `${issuer}/authorize`,
  token_endpoint: `${issuer}/token`,
  jwks_uri: `${issuer}/keys`,
}
const now = new Date('2026-03-10T09:00:00Z')

test('a provider without a configured issuer fetches no discovery document', async () => {
  expect(await findEndpoints(builtInEndpoints, undefined)(now)).toBe(builtInEndpoints)
  expect(asked).toBe(0)
})

test('the discovery document of an issuer is used, and fetched again after an hour', async () => {
  document = published
  const find = findEndpoints(builtInEndpoints, issuer)
  const before = asked
  const found = { issuer, authorizeUrl: `${issuer}/authorize`, tokenUrl: `${issuer}/token` }
  expect(await find(now)).toEqual({ ...found, keysUrl: `${issuer}/keys` })
  await find(now)
  expect(asked - before).toBe(1)
  await find(new Date(now.getTime() + 3_600_001))
  expect(asked - before).toBe(2)
})

test('an issuer of many tenants has a placeholder for the tenant', async () => {
  document = { ...published, issuer: 'https://login.example/{tenantid}/v2.0' }
  const { issuer: named } = await findEndpoints(builtInEndpoints, issuer)(now)
  expect(named).toBe('https://login.example/{tenantid}/v2.0')
})

test.each([
  ['names another issuer', { ...published, issuer: 'https://evil.example' }, 'AUTH_ERROR'],
  ['has no keys', { ...published, jwks_uri: undefined }, 'NETWORK_ERROR'],
  ['has an invalid endpoint', { ...published, token_endpoint: 'x' }, 'NETWORK_ERROR'],
  ['is null', null, 'NETWORK_ERROR'],
])('a discovery document that %s is not used', async (_, given, code) => {
  document = given
  await expect(findEndpoints(builtInEndpoints, issuer)(now)).rejects.toMatchObject({ code })
})

test('an unreachable issuer has its own error', async () => {
  const find = findEndpoints(builtInEndpoints, 'http://localhost:1')
  await expect(find(now)).rejects.toMatchObject({ code: 'NETWORK_ERROR' })
})
