import { longTest, someOf } from '@crosscheck/domain/testing/form'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createKeyring } from '../crypto/primitives/keyring.ts'
import { beginCommand, runCommandProcess } from '../testing/command-process.ts'
import { testDatabase } from '../testing/database/test-database.ts'
import { databaseSettings } from '../testing/server-process.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'

const base = await temporaryFolder()

const run = (file: string, environment: Record<string, string>, args: string[]) =>
  runCommandProcess({ file, args, environment })
const jobs = (environment: Record<string, string>, ...args: string[]) =>
  run('jobs.ts', environment, args)

longTest(
  'a command works next to a running server and a stopped one, and disturbs neither',
  async () => {
    const environment = {
      DATA_DIR: join(base, 'data'),
      BACKUP_DIR: join(base, 'backups'),
      KEY_BACKUP_DIR: join(base, 'key-backups'),
    }
    // From its sources, as `npm run dev` starts it.
    const server = beginCommand({ file: '../main.ts', environment: { ...environment, PORT: '0' } })
    await expect.poll(() => server.out.text, { timeout: 90_000 }).toMatch(/^ready/m)
    const running = await jobs(environment, '--json')
    expect([running.code, running.errors]).toEqual([0, ''])
    expect(JSON.parse(running.text)).toEqual({ acts: [] })
    const backup = await run('backup.ts', environment, ['make', '--json'])
    expect([backup.code, backup.errors]).toEqual([0, ''])
    expect(JSON.parse(backup.text)).toMatchObject([
      { kind: 'database' },
      { kind: 'files' },
      { kind: 'keys' },
    ])
    const integrity = await run('integrity.ts', environment, ['--json'])
    expect([integrity.code, integrity.errors]).toEqual([0, ''])
    expect(JSON.parse(integrity.text)).toMatchObject({ users: 0, unreadable: [] })
    const address = /^ready (\S+)$/m.exec(server.out.text)?.[1] ?? ''
    await expect.poll(async () => (await fetch(`${address}/readyz`)).status).toBe(200)
    server.child.kill('SIGTERM')
    expect(await server.exited).toBe(0)

    // Two simultaneous commands take turns, and leave no PostgreSQL and no lock behind.
    const still = await Promise.all([jobs(environment), jobs(environment)])
    for (const { code, errors, text } of still)
      expect([code, errors, text]).toEqual([0, '', 'when  what  details\n'])
    const left = await readdir(environment.DATA_DIR, { recursive: true })
    expect(left.filter((name) => /postmaster\.pid$|^in-use/.test(name))).toEqual([])
  },
)

test('a command on an empty folder says so and makes nothing', async () => {
  const { code, errors } = await jobs({ DATA_DIR: join(base, 'nothing') })
  expect([code, errors]).toEqual([1, expect.stringContaining('There is no database in')])
  await expect(readdir(join(base, 'nothing'))).rejects.toThrow('ENOENT')
})

const ends: [string[], number, RegExp][] = [
  [['--help'], 0, /trust-clock/],
  [['frobnicate'], 2, /no command frobnicate[\s\S]*trust-clock/],
  [['log', '--by'], 2, /--by/],
]

test.each(someOf(ends, 1))('%j ends with %i', async (args, wanted, text) => {
  const { code, ...out } = await jobs({ DATA_DIR: join(base, 'nothing') }, ...args)
  expect([code, out.text + out.errors]).toEqual([wanted, expect.stringMatching(text)])
})

longTest('a PostgreSQL by address is used unchanged, with its own root key only', async () => {
  const { plan, admin } = await testDatabase()
  const rootKey = Buffer.alloc(32, 7)
  await admin.query(
    `comment on table migrations is 'root key ${createKeyring([rootKey]).currentId}'`,
  )
  const environment = {
    DATA_DIR: join(base, 'address'),
    ...databaseSettings(plan),
  }
  const right = await jobs({ ...environment, ROOT_KEY: rootKey.toString('base64') })
  expect([right.code, right.errors]).toEqual([0, ''])
  expect(right.text).toMatch(/^when/m)
  const other = Buffer.alloc(32, 8).toString('base64')
  const wrong = await jobs({ ...environment, ROOT_KEY: other })
  expect([wrong.code, wrong.errors]).toEqual([1, expect.stringContaining('another root key')])

  const keys = { ...environment, ROOT_KEY: `${other} ${rootKey.toString('base64')}` }
  const listed = await run('keys.ts', keys, [])
  expect([listed.code, listed.errors]).toEqual([0, ''])
  expect(listed.text).toMatch(/^[0-9a-f]{8} +current +0$\n^[0-9a-f]{8} +former +0$/m)
  const rotated = await run('keys.ts', keys, ['rotate'])
  expect([rotated.code, rotated.text]).toEqual([0, expect.stringContaining('0 accounts')])
})
