import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { waitUntilGone, npmStart } from './testing/starting.ts'
import type { Started } from './testing/starting.ts'

/** Runs the real server behind `npm start`; tests that do not need it are in start.test.ts. */
const root = join(import.meta.dirname, '..')

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'crosscheck-npm-'))
})
afterEach(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }))

const start = (): Started => npmStart(root, { DATA_DIR: join(folder, 'data'), PORT: '0' })

const ready = /^ready (http:\S+)$/m

const pids = async (): Promise<{ server: number; postgres: number }> => {
  const lock = JSON.parse(await readFile(join(folder, 'data/in-use'), 'utf8'))
  const file = join(folder, 'data/postgres/cluster/postmaster.pid')
  return { server: lock.pid, postgres: Number.parseInt(await readFile(file, 'utf8'), 10) }
}

const end = async (started: Started): Promise<void> => {
  const { server, postgres } = await pids()
  started.kill('SIGTERM')
  await started.exited
  await waitUntilGone(server)
  await waitUntilGone(postgres)
}

test.each(['SIGTERM', 'SIGKILL'] as const)(
  '%s to npm ends the server and its database, and the next start serves again',
  async (signal) => {
    const first = start()
    await first.says(ready)
    const { server, postgres } = await pids()
    first.kill(signal)
    await first.exited
    await waitUntilGone(server)
    await waitUntilGone(postgres)
    const second = start()
    const [, address] = await second.says(ready)
    expect((await fetch(`${address}/readyz`)).status).toBe(200)
    await end(second)
  },
)

test('kill -9 of the server itself ends npm, and the next start takes over', async () => {
  const first = start()
  await first.says(ready)
  const { server } = await pids()
  process.kill(server, 'SIGKILL')
  expect(await first.exited).not.toBe(0)
  expect(existsSync(join(folder, 'data/in-use'))).toBe(true)
  const second = start()
  await second.says(ready)
  await end(second)
})
