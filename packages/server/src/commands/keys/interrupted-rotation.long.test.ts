import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createKeyring } from '../../crypto/primitives/keyring.ts'
import { goodPassword } from '../../testing/auth-server.ts'
import { callServer } from '../../testing/call-server.ts'
import { beginCommand } from '../../testing/command-process.ts'
import { openAdmin } from '../../testing/database/admin.ts'
import { testDatabase } from '../../testing/database/test-database.ts'
import {
  databaseSettings,
  startServerProcess,
  type ServerProcess,
  signUpAt,
} from '../../testing/server-process.ts'
import { temporaryFolder } from '../../testing/temporary-folder.ts'

const { plan, admin, adminUrl } = await testDatabase()
const { adminUrl: keysUrl } = await testDatabase()
const folder = await temporaryFolder()
const [oldKey, newKey] = [Buffer.alloc(32, 7), Buffer.alloc(32, 8)]
const idOf = (key: Buffer): string => createKeyring([key]).currentId
const holder = openAdmin(adminUrl)
let server: ServerProcess | undefined

beforeAll(() => admin.query(`comment on table migrations is 'root key ${idOf(oldKey)}'`))
afterAll(() => server?.stop())

const settings = {
  DATA_DIR: join(folder, 'data'),
  ...databaseSettings(plan),
  KEY_DATABASE_URL: keysUrl,
  TEST_OPTIONS: '{"limits":10000}',
}
const before = { ...settings, ROOT_KEY: oldKey.toString('base64') }
const between = {
  ...settings,
  ROOT_KEY: `${newKey.toString('base64')} ${oldKey.toString('base64')}`,
}
const start = async (environment: Record<string, string>): Promise<ServerProcess> =>
  (server = await startServerProcess(environment))

const begin = (file: string, ...args: string[]) =>
  beginCommand({ file, args, environment: between })
const run = async (file: string, ...args: string[]) => {
  const { exited, out } = begin(file, ...args, '--json')
  const code = await exited
  return { code, ...(JSON.parse(out.text) as Record<string, unknown>) }
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
  const users = await Promise.all(accounts.map(({ email }) => signUpAt(first.origin, email)))
  await first.stop()

  const { origin } = await start(between)
  const ending = new AbortController()
  const statuses = new Set<number>()
  const lanes = users.slice(0, 2).map(async ({ access_token: token }) => {
    while (!ending.signal.aborted) {
      const path = '/api/v1/drafts/new'
      const body = { content: { fullName: 'Ben' } }
      const { status } = await callServer(origin, { method: 'PUT', path, token, body })
      statuses.add(status)
    }
  })
  // The rotation waits for the row of this user.
  const middle = users.map(({ user }) => user.id).toSorted()[2]
  await holder.query('begin')
  await holder.query('select from users where id = $1 for update', [middle])
  const killed = begin('keys.ts', 'rotate')
  await expect.poll(() => usersOf(newKey), { timeout: 60_000, interval: 20 }).toBe(2)
  killed.child.kill('SIGKILL')
  expect(await killed.exited).toBeNull()
  await holder.query('rollback')
  expect([await usersOf(oldKey), await usersOf(newKey)]).toEqual([2, 2])

  expect(await run('keys.ts', 'rotate')).toMatchObject({ code: 0, users: 4, failed: 0 })
  expect([await usersOf(oldKey), await usersOf(newKey)]).toEqual([0, 4])
  ending.abort()
  await Promise.all(lanes)
  expect([...statuses]).toEqual([200])
  expect(await run('integrity.ts')).toMatchObject({ keys: { faults: [] }, unreadable: [] })
  for (const account of accounts)
    expect(
      (await callServer(origin, { path: '/api/auth/signin/email', body: account })).status,
    ).toBe(200)
}, 120_000)
