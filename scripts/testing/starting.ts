import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect } from 'vitest'
import { startOf } from '../lib/processes.mjs'
import { programEnvironment } from './program-environment.ts'

const root = join(import.meta.dirname, '../..')
const patienceMs = 90_000

/** A clone with a fake npm and a fake server, so that a start takes no time. */
const createFakeClone = async (): Promise<string> => {
  const clone = await mkdtemp(join(tmpdir(), 'crosscheck-start-'))
  await cp(join(root, 'scripts'), join(clone, 'scripts'), { recursive: true })
  for (const folder of [
    'domain/src',
    'server/src/commands',
    'server/src/db/schema',
    'mail/src',
    'text/src/catalog',
    'text/catalogs',
  ].map((name) => `packages/${name}`))
    await mkdir(join(clone, folder), { recursive: true })
  const { scripts } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'))
  const manifest = { name: 'clone', type: 'module', scripts: { start: scripts.start } }
  await writeFile(join(clone, 'package.json'), JSON.stringify(manifest))
  for (const name of ['mail', 'server', 'web']) {
    await mkdir(join(clone, 'packages', name, 'dist'), { recursive: true })
    const build = `echo packages/${name} >> ../../made.log`
    const file = join(clone, 'packages', name, 'package.json')
    await writeFile(file, JSON.stringify({ scripts: { build } }))
  }
  await writeFile(join(clone, 'package-lock.json'), '{}')
  await writeFile(join(clone, 'packages/web/main.tsx'), 'one')
  // no texts and no types of tables to write
  await writeFile(join(clone, 'packages/text/src/catalog/write-modules.ts'), '')
  await writeFile(join(clone, 'scripts/tables/main.ts'), '')
  await cp(join(root, 'scripts/testing/fake-server.ts'), join(clone, 'packages/server/src/main.ts'))
  await writeFile(join(clone, 'packages/server/dist/main.js'), "import '../src/main.ts'")
  return clone
}

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

/** `npm start`, with the machine's own npm. */
export const npmStart = (cwd: string, environment: Record<string, string>): Started =>
  begin('npm', ['start'], cwd, environment)

/** Waits until a process has ended. */
export const waitUntilGone = (pid: number): Promise<void> =>
  expect.poll(() => startOf(pid), { timeout: patienceMs }).toBeUndefined()

/** What one start on a fresh fake clone installs and builds. */
export const firstStart = ['ci', 'packages/mail', 'packages/server', 'packages/web']

const ready = /ready as (\d+) with (.*)/

/** A fake clone for each test, whose processes end with the test. */
export const fakeStarts = () => {
  let clone: string
  let startedProcesses: Started[]
  const pidOf = (started: Started) => Number(ready.exec(started.output())?.[1] ?? started.pid)
  beforeEach(async () => {
    clone = await createFakeClone()
    startedProcesses = []
  })
  afterEach(async () => {
    for (const started of startedProcesses) started.kill('SIGKILL')
    for (const started of startedProcesses) await waitUntilGone(pidOf(started))
    await rm(clone, { recursive: true, force: true, maxRetries: 5 })
  })
  const remember = (started: Started): Started => {
    startedProcesses.push(started)
    return started
  }
  const inClone = (path: string): string => join(clone, path)
  const runInClone = (args: string[], environment: Record<string, string> = {}): Started =>
    remember(
      begin(process.execPath, args, clone, {
        DATA_DIR: inClone('data'),
        npm_execpath: inClone('scripts/testing/fake-npm-cli.js'),
        ...environment,
      }),
    )
  return {
    inClone,
    /** `node scripts/start.mjs` in the clone. */
    start: (environment: Record<string, string> = {}): Started =>
      runInClone(['scripts/start.mjs', '--demo'], environment),
    /** `node scripts/run-script.mjs` in the clone, to its end. */
    runScript: async (file: string): Promise<number | null> =>
      runInClone(['scripts/run-script.mjs', file]).exited,
    readyPid: async (started: Started): Promise<number> => {
      await started.says(ready)
      return pidOf(started)
    },
    stop: async (started: Started): Promise<void> => {
      await started.says(ready)
      started.kill('SIGTERM')
      expect(await started.exited).toBe(0)
    },
    /** What was installed and built since the last look. All parts are built at the same time. */
    made: async (): Promise<string[]> => {
      const log = await readFile(inClone('made.log'), 'utf8').catch(() => '')
      await rm(inClone('made.log'), { force: true })
      const installations = log.split(/^(?=ci|install)/m)
      return installations.flatMap((lines) => lines.split('\n').filter(Boolean).sort())
    },
  }
}
