import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openInstallation } from './commands/support/open-installation.ts'
import { createKeyring } from './crypto/primitives/keyring.ts'
import { databaseSettings, startServerProcess } from './testing/server-process.ts'
import { silentLog, testDatabase } from './testing/database/test-database.ts'

const { plan, adminUrl } = await testDatabase()
const { adminUrl: keysUrl } = await testDatabase()
const rootKey = Buffer.alloc(32, 7)
const base = await mkdtemp(join(tmpdir(), 'crosscheck-register-'))
const admin = new Client({ connectionString: adminUrl })
const environment = {
  DATA_DIR: join(base, 'data'),
  ...databaseSettings(plan),
  KEY_DATABASE_URL: keysUrl,
  ROOT_KEY: rootKey.toString('base64'),
}
const contract = '9999-contract-of-a-later-release'

beforeAll(async () => {
  await admin.connect()
  await admin.query(
    `comment on table migrations is 'root key ${createKeyring([rootKey]).currentId}'`,
  )
})
afterAll(async () => {
  await admin.end()
  await rm(base, { recursive: true, force: true })
})

const listRoles = async () =>
  (await admin.query<{ role: string }>('select role from processes order by started_at')).rows.map(
    ({ role }) => role,
  )

test('servers and commands are in the register of processes while they use the database, and leave it in order', async () => {
  const server = await startServerProcess({ ...environment })
  expect(await listRoles()).toEqual(['server'])
  const installation = await openInstallation(environment, silentLog)
  expect(await listRoles()).toEqual(['server', 'command'])
  await installation.close()
  expect(await listRoles()).toEqual(['server'])
  expect((await server.stop()).code).toBe(0)
  expect(await listRoles()).toEqual([])
})

test('a server that finds a contract of a later release ends and names it; it does not start again, and no command runs', async () => {
  const server = await startServerProcess(environment)
  await admin.query(`insert into migrations (name, digest, kind) values ($1, 'x', 'contract')`, [
    contract,
  ])
  await expect.poll(server.exitCode, { timeout: 60_000 }).toBe(1)
  expect(server.output()).toMatch(/a later release has removed what this process uses/)
  expect(server.output()).toContain(contract)
  await expect(startServerProcess(environment)).rejects.toThrow(
    /A later version of CrossCheck has removed what this version uses.*9999/,
  )
  await expect(openInstallation(environment, silentLog)).rejects.toThrow(contract)
  expect(await listRoles()).toEqual([])
})
