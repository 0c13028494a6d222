import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { generateKeyPairSync } from 'node:crypto'
import { decodeProtectedHeader, exportJWK, generateKeyPair, jwtVerify, SignJWT } from 'jose'
import { afterAll, expect, test } from 'vitest'
import { testRows } from '@crosscheck/domain/testing/test-rows'
import { createIdTokens, IdTokenError, signClientSecret } from './id-tokens.ts'

const { privateKey, publicKey } = await generateKeyPair('RS256')
const keys = { keys: [{ ...(await exportJWK(publicKey)), kid: 'k', alg: 'RS256' }] }
const server = createServer((_request, response) => response.end(JSON.stringify(keys)))
await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
afterAll(() => server.close())

const now = new Date('2026-03-10T09:00:00Z')
const idTokens = createIdTokens({ now: () => now })
const seconds = now.getTime() / 1000

const whole = {
  iss: 'https://login.example/t-1/v2.0',
  tid: 't-1',
  sub: 'subject',
  aud: 'us',
  nonce: 'n',
  iat: seconds,
  exp: seconds + 60,
}
const sign = (claims: object, header: { alg: string; kid: string } = { alg: 'RS256', kid: 'k' }) =>
  new SignJWT({ ...claims }).setProtectedHeader(header).sign(privateKey)

const verify = (token: string) =>
  idTokens.verify(token, {
    keysUrl: `http://localhost:${(server.address() as AddressInfo).port}/keys`,
    clientId: 'us',
    nonce: 'n',
    issuer: ({ tid }) => `https://login.example/${String(tid)}/v2.0`,
  })

test('an id token of the tenant it names is accepted', async () => {
  expect(await verify(await sign(whole))).toMatchObject({ sub: 'subject', tid: 't-1' })
})

testRows<[string, object]>([
  ['names one tenant and comes from another', { tid: 't-2' }],
  ['is for another', { aud: 'them' }],
  ['is for us among others, without saying to whom it was given', { aud: ['us', 'them'] }],
  ['was given to another', { aud: ['us', 'them'], azp: 'them' }],
  ['answers another request', { nonce: 'm' }],
  ['answers none', { nonce: undefined }],
  ['is over', { exp: seconds - 31 }],
  ['has no end', { exp: undefined }],
  ['has no beginning', { iat: undefined }],
  ['names nobody', { sub: undefined }],
])('an id token of another sign-in, tenant or time is refused', async (_, change) => {
  await expect(verify(await sign({ ...whole, ...change }))).rejects.toThrow(IdTokenError)
})

test('an id token for several audiences with this application among them is accepted', async () => {
  const claims = { ...whole, aud: ['us', 'them'], azp: 'us' }
  expect(await verify(await sign(claims))).toMatchObject({ sub: 'subject' })
})

test('an id token that is unsigned, signed with a public value or with an unknown key is refused', async () => {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const unsigned = `${part({ alg: 'none' })}.${part(whole)}.`
  const secret = new TextEncoder().encode(JSON.stringify(keys))
  const symmetric = await new SignJWT({ ...whole })
    .setProtectedHeader({ alg: 'HS256', kid: 'k' })
    .sign(secret)
  const unknown = await sign(whole, { alg: 'RS256', kid: 'other' })
  for (const token of [unsigned, symmetric, unknown, '', 'x.y.z'])
    await expect(verify(token)).rejects.toThrow(IdTokenError)
})

test('a client secret is a statement of five minutes, signed with our key', async () => {
  const pair = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const pem = String(pair.privateKey.export({ type: 'pkcs8', format: 'pem' }))
  const claims = {
    teamId: 'team',
    keyId: 'key',
    clientId: 'us',
    audience: 'https://appleid.apple.com',
  }
  const secret = await signClientSecret(claims, pem, now)
  expect(decodeProtectedHeader(secret)).toEqual({ alg: 'ES256', kid: 'key' })
  const { payload } = await jwtVerify(secret, pair.publicKey, { currentDate: now })
  expect(payload).toEqual({
    iss: 'team',
    sub: 'us',
    aud: 'https://appleid.apple.com',
    iat: seconds,
    exp: seconds + 300,
  })
})
