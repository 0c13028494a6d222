import { chmod, mkdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { readConfig } from './config.ts'
import type { Environment } from './settings/env.ts'
import { readSecrets } from './secrets.ts'
import { productionSettings } from './testing.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'

let folder: string
beforeEach(async () => {
  folder = await temporaryFolder()
})

const secrets = (environment: Environment = {}) =>
  readSecrets(readConfig({ DATA_DIR: folder, ...environment }))

const key = Buffer.alloc(32, 7)

test('the root key is made at the first start, readable by its owner only, and kept', async () => {
  const first = await secrets()
  expect(first.rootKey).toHaveLength(32)
  expect((await stat(join(folder, 'root.key'))).mode & 0o777).toBe(0o600)
  expect((await secrets()).rootKey).toEqual(first.rootKey)
})

test('two processes that start at once get the same root key', async () => {
  const [one, other] = await Promise.all([secrets(), secrets()])
  expect(one.rootKey).toEqual(other.rootKey)
})

test('a missing root key next to existing data is refused, not replaced', async () => {
  await mkdir(join(folder, 'postgres/cluster'), { recursive: true })
  await expect(secrets()).rejects.toThrow('that only this key opens')
})

test('in production a missing root key is refused', async () => {
  const environment = { ...productionSettings, ROOT_KEY_FILE: join(folder, 'elsewhere') }
  await expect(secrets(environment)).rejects.toThrow('does not exist')
  await writeFile(join(folder, 'elsewhere'), key.toString('base64'))
  expect((await secrets(environment)).rootKey).toEqual(key)
})

test('a root key file that others can read loses their permissions', async () => {
  const file = join(folder, 'root.key')
  await writeFile(file, key.toString('base64'))
  await chmod(file, 0o644)
  await secrets()
  expect((await stat(file)).mode & 0o777).toBe(0o600)
})

test('a root key of the wrong length is refused', async () => {
  await expect(secrets({ ROOT_KEY: 'c2hvcnQ=' })).rejects.toThrow('32 bytes')
})

test('lines below the root key are former ones, the latest first', async () => {
  expect((await secrets()).formerRootKeys).toEqual([])
  const [current, older] = [Buffer.alloc(32, 9), Buffer.alloc(32, 8)]
  const file = join(folder, 'root.key')
  const text = [current, key, older].map((one) => one.toString('base64'))
  await writeFile(file, `${text[0]}\n\n${text[1]}\n${text[2]}\n`)
  const fromFile = await secrets({ ROOT_KEY_FILE: file })
  expect(fromFile.rootKey).toEqual(current)
  expect(fromFile.formerRootKeys).toEqual([key, older])
  expect((await secrets({ ROOT_KEY: text.join(' ') })).formerRootKeys).toEqual([key, older])
  await writeFile(file, `${text[0]}\nc2hvcnQ=\n`)
  await expect(secrets({ ROOT_KEY_FILE: file })).rejects.toThrow('32 bytes')
})

test('passwords of database roles differ by role and by root key, and are the same every time', async () => {
  const one = await secrets({ ROOT_KEY: key.toString('base64') })
  const same = await secrets({ ROOT_KEY: key.toString('base64') })
  const other = await secrets({ ROOT_KEY: Buffer.alloc(32, 8).toString('base64') })
  expect(one.databasePassword('app', '')).toBe(same.databasePassword('app', ''))
  expect(one.databasePassword('app', '')).not.toBe(one.databasePassword('auth', ''))
  expect(one.databasePassword('app', '')).not.toBe(other.databasePassword('app', ''))
  expect(one.databasePassword('app', '')).toMatch(/^[\w-]{32}$/)
  expect(one.databasePassword('app', 'pw')).toBe(other.databasePassword('app', 'pw'))
  expect(one.databasePassword('app', 'pw')).not.toBe(one.databasePassword('app', 'other'))
})

test('the server key is read from its file', async () => {
  const file = join(folder, 'server-key')
  await expect(secrets({ SERVER_KEY_FILE: file })).rejects.toThrow('does not exist or is empty')
  await writeFile(file, 'the key\n')
  expect((await secrets({ SERVER_KEY_FILE: file })).serverKey).toBe('the key')
  expect(await readFile(join(folder, 'root.key'), 'utf8')).not.toBe('')
})
