import { setTimeout as sleep } from 'node:timers/promises'
import type { Log } from '../../../lib/log.ts'
import { stopPostmaster } from './stop-postmaster.ts'
import { isAlive, sendSignal } from './processes.ts'
import { startWatchdog } from './watchdog.ts'

export type KeeperOptions = {
  cluster: string
  log: Log
  /** Starts PostgreSQL after it ended by itself, and calls `adopt` with the new process. */
  startAgain: (signal: AbortSignal) => Promise<void>
  /** Whether PostgreSQL accepts connections. */
  isAccepting: (timeoutMs: number) => Promise<boolean>
}

export type PostmasterKeeper = {
  /** Sets the postmaster to watch. */
  adopt(pid: number, ended: Promise<void>): void
  pid(): number
  /** Starts PostgreSQL again from now on whenever it ends by itself. */
  keep(): void
  /** Ends PostgreSQL for good, within the given time. */
  stop(patienceMs: number): Promise<void>
}

const maxProbeMs = 2000
const minBackoffMs = 250
const maxBackoffMs = 30_000
/** At once after a crash; after failed attempts with pauses that double up to half a minute. */
const backoffMs = (attempt: number): number =>
  attempt === 1 ? 0 : Math.min(maxBackoffMs, minBackoffMs * 2 ** (attempt - 2))

/**
 * Keeps one PostgreSQL running until it is stopped, with a watchdog for the end of this process.
 */
export const createKeeper = (parts: KeeperOptions): PostmasterKeeper => {
  const { cluster, log, startAgain, isAccepting } = parts
  const stopping = new AbortController()
  /** 0 means none yet: a signal to that number would go to this process and its neighbors. */
  let postmaster = 0
  let postmasterEnd: Promise<void> | undefined
  let watchdog: { dismiss(): void } | undefined
  let isKept = false

  const runs = () => postmaster !== 0 && isAlive(postmaster)

  const dismissWatchdog = () => {
    watchdog?.dismiss()
    watchdog = undefined
  }

  const pause = (ms: number): Promise<void> =>
    sleep(ms, undefined, { signal: stopping.signal, ref: false }).catch(() => {})

  const stopped = new Promise<void>((resolve) =>
    stopping.signal.addEventListener('abort', () => resolve()),
  )

  /** True when it runs again. */
  const tryAgain = async (attempt: number): Promise<boolean> => {
    try {
      await startAgain(stopping.signal)
      log.info({ attempt }, 'PostgreSQL is running again')
      return true
    } catch (error) {
      if (!stopping.signal.aborted)
        log.error(
          { attempt, error },
          'PostgreSQL could not be started again; its own log is in postgres/cluster/log of the data folder',
        )
      return false
    }
  }

  const keepRunning = async (): Promise<void> => {
    for (;;) {
      await Promise.race([postmasterEnd, stopped])
      if (stopping.signal.aborted) return
      dismissWatchdog()
      log.error({}, 'PostgreSQL ended by itself and is being started again')
      let attempt = 0
      do {
        attempt += 1
        await pause(backoffMs(attempt))
      } while (!stopping.signal.aborted && !(await tryAgain(attempt)))
    }
  }

  return {
    adopt(pid, ended) {
      dismissWatchdog()
      postmaster = pid
      postmasterEnd = ended
      // Started during `stop`: it has no work yet that an orderly stop would save.
      if (stopping.signal.aborted) sendSignal(pid, 'SIGKILL')
      else watchdog = startWatchdog({ pid, cluster })
    },
    pid: () => postmaster,
    keep() {
      if (!isKept) void keepRunning()
      isKept = true
    },
    async stop(timeoutMs) {
      stopping.abort()
      try {
        if (!runs()) return
        // PostgreSQL 18 never ends if it gets SIGINT while it recovers from a crash.
        const isImmediate = !(await isAccepting(Math.min(maxProbeMs, timeoutMs / 4)))
        const signal = await stopPostmaster(postmaster, { timeoutMs, isImmediate })
        if (signal !== 'SIGINT') log.warn({ signal }, 'PostgreSQL did not stop in order')
      } finally {
        // Not earlier: this process may be killed while it waits.
        dismissWatchdog()
      }
    },
  }
}
