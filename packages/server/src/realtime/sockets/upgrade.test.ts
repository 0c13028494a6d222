import type { IncomingMessage } from 'node:http'
import { expect, test } from 'vitest'
import { isSocketRequest } from '../../http/server/server.ts'
import { isAllowedOrigin, refuseUpgrade } from './upgrade.ts'

const config = {
  production: true,
  projectId: 'crosscheck',
  publicUrl: 'https://crosscheck.example',
  returnOrigins: ['https://app.partner.example'],
  trustedProxies: [],
}
const request = (url: string, headers: Record<string, string> = {}) =>
  ({ url, headers: { upgrade: 'websocket', ...headers } }) as unknown as IncomingMessage

test('of origins, our own and listed ones are allowed', () => {
  for (const [what, origin, isAllowed] of [
    ['our own', 'https://crosscheck.example', true],
    ['a listed one', 'https://app.partner.example', true],
    ['none, as of a program', undefined, true],
    ['a foreign one', 'https://evil.example', false],
    ['one that begins like ours', 'https://crosscheck.example.evil.example', false],
    ['ours without its encryption', 'http://crosscheck.example', false],
    ['one that is hidden', 'null', false],
    ['this machine, in production', 'http://localhost:5173', false],
  ] as const)
    expect.soft(isAllowedOrigin(origin, config), what).toBe(isAllowed)
})

test('in development, pages of this machine may come from any port', () => {
  const developing = { ...config, production: false }
  for (const origin of ['http://localhost:5173', 'http://127.0.0.1:3000', 'http://[::1]:3000'])
    expect([origin, isAllowedOrigin(origin, developing)]).toEqual([origin, true])
  expect(isAllowedOrigin('http://localhost.evil.example', developing)).toBe(false)
})

test('a socket opens at / with an upgrade header in any case', () => {
  expect(isSocketRequest(request('/'))).toBe(true)
  expect(isSocketRequest(request('/?project_id=x', { upgrade: 'WebSocket' }))).toBe(true)
  for (const url of ['/matches', '//', '/api/?x', ''])
    expect([url, isSocketRequest(request(url))]).toEqual([url, false])
  expect(isSocketRequest(request('/', { upgrade: 'h2c' }))).toBe(false)
})

test('another project and a malformed address are refused', () => {
  expect(refuseUpgrade(request('/?project_id=crosscheck'), config)).toBeNull()
  for (const url of ['/', '/?project_id=', '/?project_id=other', '/?', '/?%'])
    expect(refuseUpgrade(request(url), config)?.code).toBe('PROJECT_MISMATCH')
})
