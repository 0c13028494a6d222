import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { programEnvironment } from '../../../../../scripts/testing/program-environment.ts'
import { createKeyring } from '../../crypto/primitives/keyring.ts'
import { goodPassword, type SignedUp } from '../../testing/auth-server.ts'
import { testDatabase } from '../../testing/database/test-database.ts'
import {
  databaseSettings,
  startServerProcess,
  type ServerProcess,
} from '../../testing/server-process.ts'

const { plan, adminUrl } = await testDatabase()
const { adminUrl: keysUrl } = await testDatabase()
const folder = await mkdtemp(join(tmpdir(), 'crosscheck-rotation-'))
const [oldKey, newKey] = [Buffer.alloc(32, 7), Buffer.alloc(32, 8)]
const idOf = (key: Buffer): string => createKeyring([key]).currentId
const admin = new Client({ connectionString: adminUrl })
const holder = new Client({ connectionString: adminUrl })
let server: ServerProcess | undefined

beforeAll(async () => {
  await Promise.all([admin.connect(), holder.connect()])
  await admin.query(`comment on table migrations is 'root key ${idOf(oldKey)}'`)
  await writeFile(join(folder, 'former'), oldKey.toString('base64'), { mode: 0o600 })
})
afterAll(async () => {
  await server?.stop()
  await Promise.all([admin.end(), holder.end()])
  await rm(folder, { recursive: true, force: true })
})

const settings = {
  DATA_DIR: join(folder, 'data'),
  ...databaseSettings(plan),
  KEY_DATABASE_URL: keysUrl,
  ADDRESS_LIMIT_FACTOR: '10000',
}
const before = { ...settings, ROOT_KEY: oldKey.toString('base64') }
const between = {
  ...settings,
  ROOT_KEY: newKey.toString('base64'),
  FORMER_ROOT_KEY_FILE: join(folder, 'former'),
}
const start = async (environment: Record<string, string>): Promise<ServerProcess> =>
  (server = await startServerProcess(environment))

type Sent = { path: string; body: unknown; token?: string }

const call = async (origin: string, { path, body, token }: Sent) => {
  const answer = await fetch(origin + path, {
    method: token === undefined ? 'POST' : 'PUT',
    headers: {
      'content-type': 'application/json',
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  })
  return { status: answer.status, body: (await answer.json()) as SignedUp }
}

/** `npm run keys` in its own process. */
const beginKeys = (...args: string[]) => {
  const child = spawn(process.execPath, [join(import.meta.dirname, '../keys.ts'), ...args], {
    env: { ...programEnvironment, ...between },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const output = text(child.stdout)
  const ended = once(child, 'close').then(([code]) => code as number | null)
  return { child, ended, output }
}
const keys = async (...args: string[]) => {
  const { ended, output } = beginKeys(...args, '--json')
  return { code: await ended, ...(JSON.parse(await output) as Record<string, unknown>) }
}
const usersOf = async (key: Buffer): Promise<number> => {
  const index = `'\\x${idOf(key)}'::bytea`
  const { rows } = await admin.query<{ n: string }>(
    `select count(*) as n from users where substring(email_index for 4) = ${index}`,
  )
  return Number(rows[0]?.n)
}

test('a rotation of the root key that is killed in the middle continues, while users work', async () => {
  const names = ['a', 'b', 'c', 'd']
  const accounts = names.map((name) => ({ email: `${name}@example.org`, password: goodPassword }))
  const first = await start(before)
  const users = await Promise.all(
    accounts.map((account) => call(first.origin, { path: '/api/auth/signup', body: account })),
  )
  expect(users.map(({ status }) => status)).toEqual(names.map(() => 201))
  await first.stop()

  const { origin } = await start(between)
  const ending = new AbortController()
  const statuses = new Set<number>()
  const lanes = users.slice(0, 2).map(async ({ body: { access_token } }) => {
    while (!ending.signal.aborted) {
      const path = '/api/v1/drafts/new'
      const { status } = await call(origin, {
        path,
        body: { content: { fullName: 'Ben' } },
        token: access_token,
      })
      statuses.add(status)
    }
  })
  // The rotation waits for the row of this user.
  const middle = users.map(({ body }) => body.user.id).toSorted()[2]
  await holder.query('begin')
  await holder.query('select from users where id = $1 for update', [middle])
  const killed = beginKeys('rotate')
  await expect.poll(() => usersOf(newKey), { timeout: 60_000, interval: 20 }).toBe(2)
  killed.child.kill('SIGKILL')
  expect(await killed.ended).toBeNull()
  await holder.query('rollback')
  expect([await usersOf(oldKey), await usersOf(newKey)]).toEqual([2, 2])

  expect(await keys('rotate')).toMatchObject({ code: 0, users: 4, failed: 0 })
  expect([await usersOf(oldKey), await usersOf(newKey)]).toEqual([0, 4])
  expect(await keys('check')).toMatchObject({ code: 0, faults: [] })
  ending.abort()
  await Promise.all(lanes)
  expect([...statuses]).toEqual([200])
  for (const account of accounts)
    expect((await call(origin, { path: '/api/auth/signin/email', body: account })).status).toBe(200)
}, 120_000)
