import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdir, readFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { programEnvironment } from '../../../scripts/testing/program-environment.ts'
import { serverProgram } from './testing/server-process.ts'
import { temporaryFolder } from './testing/temporary-folder.ts'

const base = await temporaryFolder()

/**
 * Starts the process as `npm start` does; `ready` resolves with its address, or throws its output.
 */
const start = (folder: string, environment: Record<string, string> = {}, args: string[] = []) => {
  const child = spawn(process.execPath, [...serverProgram, ...args], {
    env: { ...programEnvironment, DATA_DIR: join(base, folder), PORT: '0', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  const collect = (chunk: Buffer) => void (output += chunk.toString())
  child.stdout.on('data', collect)
  child.stderr.on('data', collect)
  const exited = once(child, 'exit').then(([code]) => code as number | null)
  const ready = new Promise<string>((resolve, reject) => {
    child.stdout.on('data', () => {
      const address = /^ready (http:\S+)$/m.exec(output)?.[1]
      if (address) resolve(address)
    })
    void exited.then(() => reject(new Error(output)))
  })
  ready.catch(() => {})
  return { child, ready, exited, output: () => output }
}

/** The process number of a folder's PostgreSQL, if it runs. */
const postmaster = async (folder: string): Promise<number | null> => {
  const files = await readdir(join(base, folder), { recursive: true })
  const file = files.find((name) => name.endsWith('postmaster.pid'))
  if (!file) return null
  return Number((await readFile(join(base, folder, file), 'utf8')).split('\n')[0])
}

const signIn = async (origin: string, email: string, password: string): Promise<number> => {
  const answer = await fetch(`${origin}/api/auth/signin/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  })
  return answer.status
}

// claim: two-commands
test('a server starts on an empty folder, prints its address, and stops in order', async () => {
  const { child, ready, exited, output } = start('fresh')
  const origin = await ready
  expect(output()).toContain(`open at   ${origin}`)
  expect(output()).toContain(`${origin}/dev/mailbox`)
  expect(output()).toContain(join(base, 'fresh'))
  expect((await fetch(`${origin}/readyz`)).status).toBe(200)
  expect(await postmaster('fresh')).not.toBeNull()
  child.kill('SIGTERM')
  expect(await exited).toBe(0)
  expect(await postmaster('fresh')).toBeNull()
})

test('demo users can sign in, a second time too, and their profiles are there', async () => {
  const first = start('demo', {}, ['--demo'])
  await first.ready
  const printed = /with\s+(\S+@\S+) \/ (.+)$/m.exec(first.output())
  const [, email = '', password = ''] = printed ?? []
  first.child.kill('SIGKILL')
  await first.exited

  const second = start('demo', {}, ['--demo'])
  const origin = await second.ready
  expect(await signIn(origin, email, password)).toBe(200)
  second.child.kill('SIGTERM')
  expect(await second.exited).toBe(0)
})

test('a folder that is in use is refused in a sentence', async () => {
  const first = start('fresh')
  await first.ready
  const second = start('fresh')
  expect(await second.exited).toBe(1)
  expect(second.output()).toMatch(/in use by another CrossCheck \(process \d+\)/)
  first.child.kill('SIGTERM')
  expect(await first.exited).toBe(0)
})

test('a port that is taken is reported in a sentence, and no process is left running', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const address = other.address()
  const port = typeof address === 'object' && address ? String(address.port) : ''
  const { exited, output } = start('fresh', { PORT: port })
  expect(await exited).toBe(1)
  expect(output()).toContain(`Port ${port} is in use`)
  expect(output()).not.toContain('at ')
  expect(await postmaster('fresh')).toBeNull()
  other.close()
})

test.each([
  ['a port that is none', { PORT: 'many' }, [], /PORT must be/],
  [
    'production without keys and mail',
    { NODE_ENV: 'production' },
    [],
    /ROOT_KEY_FILE[\s\S]*SMTP[\s\S]*OPERATOR_NAME/,
  ],
  ['demo data in production', { NODE_ENV: 'production' }, ['--demo'], /--demo/],
])('%s is refused in a sentence before any file is made', async (_, environment, args, text) => {
  const { exited, output } = start('refused', environment, args)
  expect(await exited).toBe(1)
  expect(output()).toMatch(text)
  await expect(readdir(join(base, 'refused'))).rejects.toThrow('ENOENT')
})

test('a killed PostgreSQL is started again, and the process serves on', async () => {
  const { child, ready, exited, output } = start('crashed', {}, ['--demo'])
  const origin = await ready
  const [, email = '', password = ''] = /with\s+(\S+@\S+) \/ (.+)$/m.exec(output()) ?? []
  const before = await postmaster('crashed')
  process.kill(before ?? 0, 'SIGKILL')
  const readiness = async () => (await fetch(`${origin}/readyz`)).status
  await expect.poll(() => output()).toContain('PostgreSQL is running again')
  await expect.poll(readiness).toBe(200)
  expect(await postmaster('crashed')).not.toBe(before)
  expect(await signIn(origin, email, password)).toBe(200)
  child.kill('SIGTERM')
  expect(await exited).toBe(0)
  expect(await postmaster('crashed')).toBeNull()
})

test('a server that is stopped while starting stops in order', async () => {
  const { child, exited, output } = start('early')
  await expect.poll(output, { timeout: 90_000 }).toContain('started PostgreSQL')
  child.kill('SIGTERM')
  expect(await exited).toBe(0)
  await expect.poll(() => postmaster('early')).toBeNull()
})
