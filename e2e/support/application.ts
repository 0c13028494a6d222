import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { ensureBuilt } from '../../scripts/lib/prepare.mjs'
import { freePort } from './free-port.ts'

const root = join(import.meta.dirname, '../..')
const startMs = 150_000

export type Mail = { to: string; subject: string; text: string }

/** The whole product as `npm start` runs it, on data of its own. */
export type Application = {
  url: string
  dataFolder: string
  /** As if the machine lost the process: nothing is told, nothing is tidied. */
  kill(): Promise<void>
  /** On the same data and at the same address as before. */
  start(): Promise<void>
  /** What was mailed to an address, newest first. */
  mailsTo(address: string): Promise<Mail[]>
  close(): Promise<void>
}

const ended = async (child: ChildProcess): Promise<void> => {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
}

const waitUntilReady = (child: ChildProcess): Promise<void> =>
  new Promise((resolve, reject) => {
    const output: string[] = []
    const fail = (why: string) =>
      reject(new Error(`The server ${why}:\n${output.slice(-30).join('\n')}`))
    const timer = setTimeout(() => fail('was not ready in time'), startMs)
    child.once('exit', () => {
      clearTimeout(timer)
      fail('ended')
    })
    for (const stream of [child.stdout, child.stderr]) {
      if (!stream) continue
      createInterface(stream).on('line', (line) => {
        output.push(line)
        if (!line.startsWith('ready ')) return
        clearTimeout(timer)
        resolve()
      })
    }
  })

/** `settings` are environment variables beside those of a start without any. */
export const startApplication = async (
  settings: Record<string, string> = {},
): Promise<Application> => {
  await ensureBuilt(root, () => {})
  const folder = await mkdtemp(join(tmpdir(), 'crosscheck-journey-'))
  const dataFolder = join(folder, 'data')
  const port = await freePort()
  const url = `http://localhost:${port}`
  let child: ChildProcess | undefined

  const start = async (): Promise<void> => {
    child = spawn(process.execPath, ['packages/server/src/main.ts'], {
      cwd: root,
      env: {
        PATH: process.env['PATH'],
        PORT: String(port),
        DATA_DIR: dataFolder,
        ADDRESS_LIMIT_FACTOR: '1000',
        LOG_LEVEL: 'warn',
        ...settings,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    await waitUntilReady(child)
  }
  const stop = async (signal: 'SIGKILL' | 'SIGTERM'): Promise<void> => {
    if (!child) return
    child.kill(signal)
    await ended(child)
  }

  await start()
  return {
    url,
    dataFolder,
    start,
    kill: () => stop('SIGKILL'),
    async mailsTo(address) {
      const answer = await fetch(`${url}/dev/mailbox.json`)
      const { items } = (await answer.json()) as { items: Mail[] }
      return items.filter((mail) => mail.to === address)
    },
    async close() {
      await stop('SIGTERM')
      await rm(folder, { recursive: true, force: true })
    },
  }
}
