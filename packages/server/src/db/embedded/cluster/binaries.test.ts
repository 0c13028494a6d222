import { execFile } from 'node:child_process'
import { cp, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { linkLibraries, packageFolder } from './binaries.ts'
import { temporaryFolder } from '../../../testing/temporary-folder.ts'

const base = await temporaryFolder()

const refuse = async () => {
  throw Object.assign(new Error('read-only file system'), { code: 'EROFS' })
}

test('PostgreSQL finds its libraries where its package is read-only', async () => {
  const folder = join(base, 'package')
  for (const part of ['native/pg-symlinks.json', 'native/bin/initdb', 'native/lib'])
    await cp(join(packageFolder(), part), join(folder, part), {
      recursive: true,
      filter: (path) => !/\/lib\/(?:pgxs|postgresql)|\.a$/.test(path),
    })
  // as in a fresh package, which contains no links
  for (const entry of await readdir(join(folder, 'native/lib'), { withFileTypes: true }))
    if (entry.isSymbolicLink()) await rm(join(folder, 'native/lib', entry.name))

  const environment = await linkLibraries(folder, join(base, 'spare'), refuse)
  const initdb = join(folder, 'native/bin/initdb')
  const { stdout } = await promisify(execFile)(initdb, ['--version'], { env: environment })
  expect(stdout).toMatch(/^initdb \(PostgreSQL\) \d+/)
})
