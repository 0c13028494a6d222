import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'vitest'
import { startOf } from '../lib/processes.mjs'
import { programEnvironment } from './program-environment.ts'

const root = join(import.meta.dirname, '../..')
const patienceMs = 90_000

/** A clone with a fake npm and a fake server, so that a start takes no time. */
export const createFakeClone = async (): Promise<string> => {
  const clone = await mkdtemp(join(tmpdir(), 'crosscheck-start-'))
  await cp(join(root, 'scripts'), join(clone, 'scripts'), { recursive: true })
  for (const folder of [
    'mail',
    'web',
    'domain/src',
    'server/src',
    'mail/src',
    'text/src/catalog',
    'text/catalogs',
  ].map((name) => `packages/${name}`))
    await mkdir(join(clone, folder), { recursive: true })
  const { scripts } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'))
  const manifest = { name: 'clone', type: 'module', scripts: { start: scripts.start } }
  await writeFile(join(clone, 'package.json'), JSON.stringify(manifest))
  await writeFile(join(clone, 'package-lock.json'), '{}')
  await writeFile(join(clone, 'packages/web/main.tsx'), 'one')
  // no texts to write
  await writeFile(join(clone, 'packages/text/src/catalog/write-modules.ts'), '')
  await cp(join(root, 'scripts/testing/fake-server.ts'), join(clone, 'packages/server/src/main.ts'))
  await mkdir(join(clone, 'packages/server/dist'))
  await writeFile(join(clone, 'packages/server/dist/main.js'), "import '../src/main.ts'")
  return clone
}

export const removeClone = (clone: string): Promise<void> =>
  rm(clone, { recursive: true, force: true, maxRetries: 5 })

export type Started = {
  pid: number
  output(): string
  exited: Promise<number | null>
  /** Resolves once the output matches; throws the output if it never does. */
  says(text: RegExp): Promise<RegExpExecArray>
  kill(signal: 'SIGTERM' | 'SIGKILL' | 'SIGINT'): void
}

const begin = (
  program: string,
  args: string[],
  cwd: string,
  environment: Record<string, string>,
): Started => {
  const child = spawn(program, args, {
    cwd,
    env: { ...programEnvironment, HOME: process.env['HOME'], ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const exited = once(child, 'exit').then(([code]) => code as number | null)
  return {
    pid: child.pid ?? 0,
    output: () => output,
    exited,
    async says(text) {
      await expect.poll(() => output, { timeout: patienceMs }).toMatch(text)
      return text.exec(output) as RegExpExecArray
    },
    kill: (signal) => void child.kill(signal),
  }
}

/** `node scripts/start.mjs` in a fake clone. */
export const startFake = (clone: string, environment: Record<string, string> = {}): Started =>
  begin(process.execPath, ['scripts/start.mjs', '--demo'], clone, {
    DATA_DIR: join(clone, 'data'),
    npm_execpath: join(clone, 'scripts/testing/fake-npm-cli.js'),
    ...environment,
  })

/** `npm start`, with the machine's own npm. */
export const npmStart = (cwd: string, environment: Record<string, string>): Started =>
  begin('npm', ['start'], cwd, environment)

/** Waits until a process has ended. */
export const waitUntilGone = (pid: number): Promise<void> =>
  expect.poll(() => startOf(pid), { timeout: patienceMs }).toBeUndefined()

/** In an order that never varies: the pages and the server are built at the same time. */
export const npmLog = async (clone: string): Promise<string[]> => {
  const log = await readFile(join(clone, 'npm.log'), 'utf8').catch(() => '')
  const ordered = log.replaceAll(/(mail\n)(.*server\n)(.*web\n)/g, '$1$3$2')
  return ordered.split('\n').filter(Boolean)
}
