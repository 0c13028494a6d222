import fc from 'fast-check'
import { Registry } from 'prom-client'
import { beforeEach, expect, test } from 'vitest'
import { testRows } from '@crosscheck/domain/testing/test-rows'
import { cspReportPath } from '../../../http/server/headers.ts'
import { createServer, type Server } from '../../../http/server/server.ts'
import { brokenDirectives, serveCspReports } from './csp-reports.ts'

let now = new Date('2026-11-22T12:00:00Z')
const clock = { now: () => now }
let registry = new Registry()
let server: Server

const random = {
  id: () => crypto.randomUUID(),
  bytes: (count: number) => crypto.getRandomValues(new Uint8Array(count)),
}
const serve = (publicUrl: string): Server =>
  createServer({
    clock,
    random,
    log: { info: () => {}, warn: () => {}, error: () => {} },
    config: { production: true, publicUrl, trustedProxies: [] },
  })

beforeEach(() => {
  registry = new Registry()
  server = serve('https://crosscheck.example')
  serveCspReports(server, { registry, clock })
})

const send = async (payload: string, type = 'application/csp-report') => {
  const headers = { 'content-type': type }
  const answer = await server.inject({ method: 'POST', url: cspReportPath, headers, payload })
  return answer.statusCode
}
const counted = async () =>
  Object.fromEntries(
    (await registry.getSingleMetric('csp_violations_total')!.get()).values.map(
      ({ labels, value }) => [labels['directive'], value],
    ),
  )
const single = (directive: unknown) =>
  JSON.stringify({
    'csp-report': {
      'document-uri': 'https://crosscheck.example/match/canary',
      'effective-directive': directive,
    },
  })

test('a violation is counted by its directive in both forms, and nothing else of it is stored', async () => {
  expect(await send(single('script-src-elem'))).toBe(204)
  expect(
    await send(JSON.stringify({ 'csp-report': { 'violated-directive': "img-src 'self'" } })),
  ).toBe(204)
  const report = { type: 'csp-violation', url: 'https://crosscheck.example/match/canary' }
  const list = [
    {
      ...report,
      body: { effectiveDirective: 'connect-src', blockedURL: 'https://canary.example' },
    },
    { ...report, type: 'deprecation', body: { effectiveDirective: 'connect-src' } },
    { ...report, body: { effectiveDirective: 'canary' } },
  ]
  expect(await send(JSON.stringify(list), 'application/reports+json')).toBe(204)
  expect(await counted()).toEqual({
    'script-src-elem': 1,
    'img-src': 1,
    'connect-src': 1,
    other: 1,
  })
  expect(await registry.metrics()).not.toContain('canary')
})

testRows([
  ['text that is not JSON', 'no', 400],
  ['JSON nested deeply', '['.repeat(5000), 413],
  ['a large body', `"${'x'.repeat(40_000)}"`, 413],
])(
  'a report in another form is refused with a code and not counted',
  async (_, payload, status) => {
    expect(await send(payload)).toBe(status)
    expect(await counted()).toEqual({})
  },
)

test('any unknown directive of a report is counted as other', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      for (const report of [
        value,
        { 'csp-report': value },
        [{ type: 'csp-violation', body: value }],
      ])
        for (const directive of brokenDirectives(report)) expect(directive).toBe('other')
    }),
  )
})

test('excess reports are answered, counted as ignored and not read', async () => {
  for (let sent = 0; sent < 110; sent += 1) expect(await send(single('img-src'))).toBe(204)
  expect(await counted()).toEqual({ 'img-src': 100 })
  expect(await registry.metrics()).toContain('csp_reports_ignored_total 10')
  now = new Date(now.getTime() + 60_000)
  await send(single('img-src'))
  expect(await counted()).toEqual({ 'img-src': 101 })
})

test('pages name the report endpoint in both ways that browsers support', async () => {
  const { headers } = await server.inject('/api/nothing')
  const policy = String(headers['content-security-policy'])
  expect(policy).toContain(`report-uri ${cspReportPath}; report-to csp`)
  expect(headers['reporting-endpoints']).toBe(`csp="https://crosscheck.example${cspReportPath}"`)
  // Over plain HTTP no browser uses report-to, but its presence would disable report-uri.
  const plain = await serve('http://localhost:3000').inject('/api/nothing')
  expect(plain.headers['content-security-policy']).toContain(`report-uri ${cspReportPath}`)
  expect(plain.headers['content-security-policy']).not.toContain('report-to')
  expect(plain.headers).not.toHaveProperty('reporting-endpoints')
})
