import { mkdtemp, rm } from 'node:fs/promises'
import { Agent, request } from 'node:http'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createKeyring } from './crypto/primitives/keyring.ts'
import { goodPassword } from './testing/auth-server.ts'
import {
  databaseSettings,
  startServerProcess,
  type ServerProcess,
} from './testing/server-process.ts'
import { testDatabase } from './testing/database/test-database.ts'

const { plan, adminUrl } = await testDatabase()
const { adminUrl: keysUrl } = await testDatabase()
const rootKey = Buffer.alloc(32, 7)
const base = await mkdtemp(join(tmpdir(), 'crosscheck-rolling-'))
const admin = new Client({ connectionString: adminUrl })
const started: ServerProcess[] = []

beforeAll(async () => {
  await admin.connect()
  await admin.query(
    `comment on table migrations is 'root key ${createKeyring([rootKey]).currentId}'`,
  )
})
afterAll(async () => {
  await Promise.all(
    started.filter((server) => server.exitCode() === null).map((server) => server.stop()),
  )
  await admin.end()
  await rm(base, { recursive: true, force: true })
})

const start = async (folder: string): Promise<ServerProcess> => {
  const server = await startServerProcess({
    DATA_DIR: join(base, folder),
    ...databaseSettings(plan),
    KEY_DATABASE_URL: keysUrl,
    ROOT_KEY: rootKey.toString('base64'),
    TEST_OPTIONS: '{"limits":10000}',
    DRAIN_SECONDS: '1',
  })
  started.push(server)
  return server
}

type Answer = { status: number; closes: boolean; body: string }

const send = (
  origin: string,
  {
    method,
    path,
    token,
    body,
    agent,
  }: Record<'method' | 'path', string> & {
    token?: string
    body?: unknown
    agent?: Agent
  },
): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const outgoing = request(
      new URL(path, origin),
      {
        method,
        ...(agent && { agent }),
        headers: {
          'content-type': 'application/json',
          ...(token !== undefined && { authorization: `Bearer ${token}` }),
        },
      },
      (answer) => {
        let text = ''
        answer.on('data', (chunk: Buffer) => void (text += chunk.toString()))
        answer.on('error', reject)
        answer.on('end', () =>
          resolve({
            status: answer.statusCode ?? 0,
            closes: answer.headers.connection === 'close',
            body: text,
          }),
        )
      },
    )
    outgoing.on('error', reject)
    outgoing.end(body === undefined ? undefined : JSON.stringify(body))
  })

/** Sends one request after the other on a kept connection, and leaves where it is closed. */
const keepSending = (token: string, number: number, first: ServerProcess) => {
  let server = first
  let other = first
  const ending = new AbortController()
  const seen = { answers: 0, moves: 0, failures: [] as string[] }
  const path = '/api/v1/drafts/new'
  const run = async (): Promise<void> => {
    let agent = new Agent({ keepAlive: true, maxSockets: 1 })
    while (!ending.signal.aborted) {
      const isWrite = (seen.answers + number) % 2 === 0
      const answer = await send(server.origin, {
        method: isWrite ? 'PUT' : 'GET',
        path,
        token,
        agent,
        ...(isWrite && { body: { content: { number } } }),
      }).catch((error: Error) => error)
      if (answer instanceof Error) seen.failures.push(answer.message)
      else if (answer.status !== 200) seen.failures.push(`${answer.status} ${answer.body}`)
      seen.answers += 1
      if (!(answer instanceof Error) && !answer.closes) continue
      agent.destroy()
      agent = new Agent({ keepAlive: true, maxSockets: 1 })
      server = other
      seen.moves += 1
    }
    agent.destroy()
  }
  const running = run()
  return {
    seen,
    /** The next server when the present one closes the connection. */
    turnTo: (next: ServerProcess) => void (other = next),
    end: () => {
      ending.abort()
      return running
    },
  }
}

const open = (origin: string) =>
  new Promise<void>((resolve, reject) => {
    const socket = connect(Number(new URL(origin).port), '127.0.0.1')
    socket.on('connect', resolve)
    socket.on('error', reject)
  })

test('no request fails while two processes are restarted one after the other', async () => {
  const [one, two] = await Promise.all([start('one'), start('two')])
  const account = { email: 'anna@mail.invalid-users.org', password: goodPassword }
  const signedUp = await send(one.origin, {
    method: 'POST',
    path: '/api/auth/signup',
    body: account,
  })
  const token = (JSON.parse(signedUp.body) as { access_token: string }).access_token
  const path = '/api/v1/drafts/new'
  await send(one.origin, { method: 'PUT', path, token, body: { content: {} } })
  const lanes = [one, one, two, two].map((server, number) => keepSending(token, number, server))
  const lanesGoOn = async (): Promise<void> => {
    const wanted = lanes.map(({ seen }) => seen.answers + 5)
    await expect
      .poll(() => lanes.every(({ seen }, number) => seen.answers >= (wanted[number] ?? 0)))
      .toBe(true)
  }
  await send(one.origin, {
    method: 'PUT',
    path: '/api/v1/drafts/new',
    token,
    body: { content: {} },
  })

  let [leaving, staying] = [one, two]
  for (const folder of ['three', 'four']) {
    for (const lane of lanes) lane.turnTo(staying)
    await lanesGoOn()
    // Connections that browsers open in advance, and one that has had its request.
    await open(leaving.origin)
    const idle = new Agent({ keepAlive: true })
    await send(leaving.origin, { method: 'GET', path: '/healthz', agent: idle })

    const stopping = leaving.stop()
    const isReady = () => send(leaving.origin, { method: 'GET', path: '/readyz' })
    await expect
      .poll(isReady, { interval: 5 })
      .toMatchObject({ status: 503, closes: true, body: expect.stringContaining('"stopping"') })
    const { code, ms } = await stopping
    expect(code).toBe(0)
    expect(ms).toBeLessThan(10_000)
    idle.destroy()

    const next = await start(folder)
    ;[leaving, staying] = [staying, next]
  }
  await lanesGoOn()
  await Promise.all(lanes.map((lane) => lane.end()))
  expect(lanes.flatMap(({ seen }) => seen.failures)).toEqual([])
  // Each has been on both sides of a restart.
  expect(lanes.every(({ seen }) => seen.moves >= 1)).toBe(true)
})

test('connections to PostgreSQL that are ended under load end no process', async () => {
  const server = await start('ended')
  const account = { email: 'ben@mail.invalid-users.org', password: goodPassword }
  const signedUp = await send(server.origin, {
    method: 'POST',
    path: '/api/auth/signup',
    body: account,
  })
  const token = (JSON.parse(signedUp.body) as { access_token: string }).access_token
  const codes = new Map<string, number>()
  const ending = new AbortController()
  const lane = async (): Promise<void> => {
    while (!ending.signal.aborted) {
      const { status, body } = await send(server.origin, {
        method: 'PUT',
        path: '/api/v1/drafts/new',
        token,
        body: { content: {} },
      })
      const code = status === 200 ? '200' : (JSON.parse(body) as { code: string }).code
      codes.set(code, (codes.get(code) ?? 0) + 1)
    }
  }
  const lanes = Promise.all(Array.from({ length: 6 }, lane))
  const saved = () => codes.get('200') ?? 0
  for (let round = 0; round < 8; round += 1) {
    const before = saved()
    await admin.query(`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`)
    await expect.poll(saved, { interval: 5 }).toBeGreaterThan(before)
  }
  ending.abort()
  await lanes
  expect(server.exitCode()).toBeNull()
  expect(server.output()).not.toContain('an uncaught error')
  expect([...codes.keys()].filter((code) => code !== '200' && code !== 'UNAVAILABLE')).toEqual([])
  expect((await server.stop()).code).toBe(0)
})
