import { mkdir, mkdtemp, readlink, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { findNode, isRecentEnough, linkNode } from './find-node.mjs'

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

test.each([
  ['24.7.0', true],
  ['24.21.0', true],
  ['26.0.0', true],
  ['24.6.9', false],
  ['22.20.0', false],
  ['0', false],
])('Node %s is recent enough: %s', (version, expected) => {
  expect(isRecentEnough(version)).toBe(expected)
})

test('the installed Node is used, linked where npm has not', async () => {
  await addProgram(`node-${platform}`, '24.21.0')
  linkNode(root)
  linkNode(root)
  const link = join(root, 'node_modules/.bin/node')
  expect(await readlink(link)).toBe(`../node-${platform}/bin/node`)
  expect(findNode(root)).toBe(link)
})

test('an installed Node that does not run here, or is too old, is passed over', async () => {
  expect(findNode(root)).toBe(process.execPath)
  await addProgram(`node-bin-${platform}`, '24.0.0')
  linkNode(root)
  expect(findNode(root)).toBe(process.execPath)
})
