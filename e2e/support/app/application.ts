import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { ensureBuilt } from '../../../scripts/lib/prepare.mjs'
import { freePort } from '@crosscheck/server/testing/programs/free-port'
import type { TestOptions } from '@crosscheck/server/config/settings/reading/test-options'
import { startServerProcess, type ServerProcess } from './server-process.ts'

const run = promisify(execFile)
const root = join(import.meta.dirname, '../../..')

export type Mail = { to: string; subject: string; text: string }

/** The whole product as `npm start` runs it, on its own data. */
export type Application = {
  url: string
  dataFolder: string
  /** Kills the process without a signal it could handle, as a crash does. */
  kill(): Promise<void>
  /** Starts again on the same data and at the same address. */
  start(): Promise<void>
  /** Ends the process in order. */
  stop(): Promise<void>
  pid(): number
  isRunning(): boolean
  /** The mails to an address, newest first. */
  mailsTo(address: string): Promise<Mail[]>
  close(): Promise<void>
}

/** Value of TEST_OPTIONS: journeys are faster than people. */
export const testOptions = (options: TestOptions = {}): string =>
  JSON.stringify({ limits: 1000, ...options })

/**
 * `settings` are environment variables in addition to the defaults. Without `preparedData`, a data
 * folder that a server has left, the first start makes a database. The data are in `parentFolder`.
 */
export const startApplication = async (
  settings: Record<string, string> = {},
  preparedData?: string,
  parentFolder = tmpdir(),
): Promise<Application> => {
  await ensureBuilt(root, () => {})
  const folder = await mkdtemp(join(parentFolder, 'crosscheck-journey-'))
  const dataFolder = join(folder, 'data')
  // PostgreSQL refuses a folder whose permissions differ.
  if (preparedData !== undefined) await run('cp', ['-Rp', preparedData, dataFolder])
  const port = await freePort()
  const url = `http://localhost:${port}`
  let server: ServerProcess | undefined

  const start = async (): Promise<void> => {
    server = await startServerProcess({
      PORT: String(port),
      DATA_DIR: dataFolder,
      TEST_OPTIONS: testOptions(),
      LOG_LEVEL: 'warn',
      ...settings,
    })
  }

  await start()
  return {
    url,
    dataFolder,
    start,
    pid: () => server?.pid ?? 0,
    isRunning: () => server?.isRunning() ?? false,
    stop: async () => server?.end('SIGTERM'),
    async kill() {
      await server?.end('SIGKILL')
    },
    async mailsTo(address) {
      const answer = await fetch(`${url}/dev/mailbox.json`)
      const { items } = (await answer.json()) as { items: Mail[] }
      return items.filter((mail) => mail.to === address)
    },
    async close() {
      await server?.end('SIGTERM')
      await rm(folder, { recursive: true, force: true })
    },
  }
}
