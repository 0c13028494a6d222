import { execFileSync, spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import { withClient } from '../../db/connection/with-client.ts'
import { isAlive, sendSignal } from '../../db/embedded/process/processes.ts'
import { startEmbedded } from '../../db/embedded/start-embedded.ts'
import type { Embedded, EmbeddedOptions } from '../../db/embedded/start-embedded.ts'
import { runningCommands } from '../doubles/commands.ts'
import { silentLog } from '../doubles/silent-log.ts'

const holder = join(import.meta.dirname, 'embedded-holder.ts')

export const query = (url: string, text: string): Promise<Record<string, unknown>[]> =>
  withClient(url, async (client) => (await client.query<Record<string, unknown>>(text)).rows)

export const watchdogOf = (pid: number): number => {
  const isIts = ({ command }: { command: string }) =>
    command.includes(` crosscheck-watchdog ${pid} `)
  const found = runningCommands().find(isIts)
  // A signal to number 0 would go to this process and all its neighbors.
  if (!found) throw new Error('There is no watchdog.')
  return found.pid
}

export type HeldDatabase = { child: ChildProcess; adminUrl: string; pid: number }

/** The files of a folder that let the next server start on it, copied with owners and modes. */
export const copyFolder = async (from: string, to: string): Promise<void> => {
  await mkdir(to, { recursive: true })
  for (const name of ['cluster', 'superuser-password'])
    execFileSync('cp', ['-a', join(from, name), to])
}

/** A stopped server's folder, made once for a test file: preparing a cluster takes seconds. */
const preparedFolder = (): (() => string) => {
  let base = ''
  const folder = () => join(base, 'data/postgres')
  beforeAll(async () => {
    base = await mkdtemp(join(tmpdir(), 'crosscheck-prepared-'))
    const embedded = await startEmbedded({ folder: folder(), log: silentLog, durable: false })
    await embedded.stop()
  })
  afterAll(() => rm(base, { recursive: true, force: true }))
  return folder
}

/** A folder for each test with its processes, all of which end with the test. */
export const embeddedFolders = ({ isPrepared = false } = {}) => {
  const prepared = isPrepared ? preparedFolder() : undefined
  let base = ''
  let open: Embedded[] = []
  let postmasters: number[] = []
  const folder = () => join(base, 'data/postgres')

  beforeEach(async () => {
    base = await mkdtemp(join(tmpdir(), 'crosscheck-embedded-'))
    open = []
    postmasters = []
    if (prepared) await copyFolder(prepared(), folder())
  })
  afterEach(async () => {
    for (const embedded of open) await embedded.stop()
    for (const pid of postmasters.filter(isAlive)) sendSignal(pid, 'SIGKILL')
    await rm(base, { recursive: true, force: true, maxRetries: 5 })
  })

  return {
    base: () => base,
    folder,
    async start(options: Partial<EmbeddedOptions> = {}): Promise<Embedded> {
      const embedded = await startEmbedded({ folder: folder(), log: silentLog, ...options })
      open.push(embedded)
      return embedded
    },
    /** Starts the server of a folder in another process, which can be killed. */
    async holdElsewhere(): Promise<HeldDatabase> {
      const child = spawn(process.execPath, [holder, folder()], {
        stdio: ['ignore', 'pipe', 'inherit'],
      })
      const [line] = (await once(child.stdout, 'data')) as [Buffer]
      const held = JSON.parse(line.toString()) as { adminUrl: string; pid: number }
      postmasters.push(held.pid)
      return { child, ...held }
    },
    /** Kills the holding process and the watchdog, so that only PostgreSQL remains. */
    abandon({ child, pid }: HeldDatabase): void {
      sendSignal(watchdogOf(pid), 'SIGKILL')
      child.kill('SIGKILL')
    },
  }
}
