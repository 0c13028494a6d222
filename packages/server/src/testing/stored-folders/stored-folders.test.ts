import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { unpack } from './format.ts'
import { restoreFolder } from './restore.ts'
import { serverProgram } from '../server-process.ts'
import { programEnvironment } from '../../../../../scripts/testing/program-environment.ts'

const base = await mkdtemp(join(tmpdir(), 'crosscheck-stored-'))
afterAll(() => rm(base, { recursive: true, force: true }))

const names = (await readdir(import.meta.dirname)).filter((name) => name.endsWith('.json.gz'))

/** Starts the present server on a folder. */
const serve = async (dataDir: string) => {
  const child = spawn(process.execPath, serverProgram, {
    env: { ...programEnvironment, DATA_DIR: dataDir, PORT: '0' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const exited = once(child, 'exit')
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const ready = new Promise<string>((resolve, reject) => {
    child.stdout.on('data', () => {
      const address = /^ready (http:\S+)$/m.exec(output)?.[1]
      if (address) resolve(address)
    })
    void exited.then(() => reject(new Error(output)))
  })
  return {
    address: await ready,
    async stop() {
      child.kill('SIGTERM')
      await exited
    },
  }
}

type Profiles = { items: { values: Record<string, unknown> }[] }
type Notifications = { items: Record<string, unknown>[] }

const signIn = async (
  address: string,
  { email, password }: { email: string; password: string },
): Promise<(path: string) => Promise<unknown>> => {
  const signedIn = await fetch(`${address}/api/auth/signin/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  })
  const session = (await signedIn.json()) as { access_token: string }
  const headers = { authorization: `Bearer ${session.access_token}` }
  return async (path) => (await fetch(`${address}${path}`, { headers })).json()
}

test.each(names)(
  'this release opens the data folder %s, whose user finds a profile and a notification',
  async (name) => {
    const stored = unpack(await readFile(join(import.meta.dirname, name)))
    const dataDir = join(base, name)
    await restoreFolder(stored, dataDir)
    const server = await serve(dataDir)
    try {
      const read = await signIn(server.address, stored.user)
      const profiles = (await read('/api/v1/profiles')) as Profiles
      expect(profiles.items[0]?.values['fullName']).toBe(stored.user.profileName)
      const notifications = (await read('/api/v1/notifications')) as Notifications
      expect(notifications.items).toMatchObject([
        { type: 'match_found', title: 'Possible match for someone you described' },
      ])
    } finally {
      await server.stop()
    }
  },
)

test('at least one data folder is stored', () => {
  expect(names.length).toBeGreaterThan(0)
})
