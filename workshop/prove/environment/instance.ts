import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '@crosscheck/server/testing/programs/free-port'
import { startServerProcess, type ServerProcess } from '../../../e2e/support/app/server-process.ts'
import { createFaults, type Faults } from './faults.ts'
import type { Ledger } from './ledger.ts'
import { until } from './pause.ts'

export type InstanceOptions = {
  ledger: Ledger
  settings?: Record<string, string>
  /** A folder to use instead of a temporary one, which is removed with the instance. */
  dataFolder?: string
  faults?: Faults
}

const readyMs = 120_000

/** The first line of the log that names an error, or the last lines. */
const summaryOf = (output: string): string => {
  const lines = output.split('\n')
  const named = lines.find((line) => line.includes('nobody caught'))
  return (named ?? lines.slice(-3).join(' ')).slice(0, 400)
}

/** A real server process with its own data, restarted when it exits by itself. */
export const openInstance = async ({
  ledger,
  settings = {},
  faults = createFaults(),
  ...options
}: InstanceOptions) => {
  const folder = await mkdtemp(join(tmpdir(), 'crosscheck-prove-'))
  const dataFolder = options.dataFolder ?? join(folder, 'data')
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  let server: ServerProcess | undefined
  let isWanted = false
  let isUp = Promise.withResolvers<void>()

  const startOnce = async (): Promise<void> => {
    const started = await startServerProcess({
      PORT: String(port),
      DATA_DIR: dataFolder,
      TEST_OPTIONS: '{"limits":1000}',
      LOG_LEVEL: 'warn',
      ...settings,
    })
    server = started
    isWanted = true
    isUp.resolve()
    void supervise(started)
  }
  const supervise = async (started: ServerProcess): Promise<void> => {
    const how = await started.ended
    if (!isWanted || server !== started) return
    ledger.exits.push(how)
    ledger.surprise('exit of the process', summaryOf(how))
    const recovered = faults.begin('down')
    isUp = Promise.withResolvers<void>()
    const end = performance.now() + readyMs
    for (;;) {
      const failure = await startOnce().then(() => null, String)
      if (failure === null) return recovered()
      ledger.surprise('refused start', summaryOf(failure))
      if (performance.now() > end) return isUp.reject(new Error('The server does not start again.'))
    }
  }
  const start = async (): Promise<number> => {
    const began = performance.now()
    await startOnce()
    return performance.now() - began
  }
  const end = async (signal: 'SIGKILL' | 'SIGTERM'): Promise<number> => {
    const began = performance.now()
    isWanted = false
    isUp = Promise.withResolvers<void>()
    await server?.end(signal)
    return performance.now() - began
  }
  const isReady = async (): Promise<boolean> => {
    try {
      const answer = await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(5000) })
      await answer.arrayBuffer()
      return answer.status === 200
    } catch {
      return false
    }
  }

  return {
    url,
    port,
    dataFolder,
    faults,
    /** Resolves while the process runs; load waits for it. */
    up: (): Promise<void> => isUp.promise,
    start,
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
    isReady,
    /** Milliseconds until /readyz answers 200. */
    ready: () => until('/readyz answers 200', isReady, { patienceMs: readyMs }),
    async close(): Promise<void> {
      await end('SIGTERM')
      await rm(folder, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

export type Instance = Awaited<ReturnType<typeof openInstance>>
