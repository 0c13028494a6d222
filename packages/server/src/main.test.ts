import { longTest, someOf } from '@crosscheck/domain/testing/form'
import { once } from 'node:events'
import { readdir } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { beginServerProcess } from './testing/programs/server-program.ts'
import { postmasterOf } from './testing/server-process.ts'
import { temporaryFolder } from './testing/temporary-folder.ts'

const base = await temporaryFolder()

const start = (folder: string, environment: Record<string, string> = {}, args: string[] = []) =>
  beginServerProcess({ DATA_DIR: join(base, folder), ...environment }, args)
const postmaster = (folder: string) => postmasterOf(join(base, folder))

const signIn = async (origin: string, email: string, password: string): Promise<number> => {
  const answer = await fetch(`${origin}/api/auth/signin/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  })
  return answer.status
}

// claim: two-commands
test('a server starts on an empty folder, prints its address, is the only one there, and stops in order', async () => {
  const { child, ready, exited, output } = start('fresh')
  const origin = await ready
  expect(output()).toContain(`open at   ${origin}`)
  expect(output()).toContain(`${origin}/dev/mailbox`)
  expect(output()).toContain(join(base, 'fresh'))
  await expect.poll(async () => (await fetch(`${origin}/readyz`)).status).toBe(200)
  expect(await postmaster('fresh')).not.toBeNull()
  const second = start('fresh')
  expect(await second.exited).toBe(1)
  expect(second.output()).toMatch(/in use by another CrossCheck \(process \d+\)/)
  child.kill('SIGTERM')
  expect(await exited).toBe(0)
  expect(await postmaster('fresh')).toBeNull()
})

longTest('demo users can sign in, a second time too, and their profiles are there', async () => {
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

longTest(
  'a port that is taken is reported in a sentence, and no process is left running',
  async () => {
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
  },
)

const refusals: [string, Record<string, string>, string[], RegExp][] = [
  ['a port that is none', { PORT: 'many' }, [], /PORT must be/],
  [
    'production without keys and mail',
    { NODE_ENV: 'production' },
    [],
    /ROOT_KEY_FILE[\s\S]*SMTP[\s\S]*OPERATOR_NAME/,
  ],
  ['demo data in production', { NODE_ENV: 'production' }, ['--demo'], /--demo/],
]

test.each(someOf(refusals, 1))(
  '%s is refused in a sentence before any file is made',
  async (_, environment, args, text) => {
    const { exited, output } = start('refused', environment, args)
    expect(await exited).toBe(1)
    expect(output()).toMatch(text)
    await expect(readdir(join(base, 'refused'))).rejects.toThrow('ENOENT')
  },
)
