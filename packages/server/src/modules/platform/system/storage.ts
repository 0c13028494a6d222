import type { Log } from '../../../context.ts'
import { isStorageFull } from '../../../lib/storage-full.ts'
import { NotReadyError, type ReadinessCheck } from './readiness.ts'

export type StorageOptions = {
  log: Log
  /** Free bytes of the fullest disk that this process writes to. */
  freeBytes: () => Promise<number>
  /** With less than this free, calls that add data are refused. */
  reserveBytes: number
  /** Writes something that needs room, wherever this installation stores data, and removes it. */
  probe: () => Promise<void>
  everyMs?: number
}

export type StorageWatch = {
  start(): Promise<void>
  stop(): Promise<void>
  /** Told of every failure; remembers one for want of room until a probe succeeds. */
  recordFailure(error: unknown): void
  /** True while calls that add data are refused, so that what is left is there for the others. */
  isReserveReached(): boolean
  check: ReadinessCheck
}

const defaultIntervalMs = 1_000

/**
 * Knows whether there is room to save. PostgreSQL answers a full disk with an error, but it ends
 * when its write-ahead log cannot grow. So calls that add data stop while there is still a reserve.
 */
export const createStorageWatch = (parts: StorageOptions): StorageWatch => {
  const { log, freeBytes, reserveBytes, probe, everyMs = defaultIntervalMs } = parts
  let isReserveReached = false
  let hasFailed = false
  let wasFull = false
  let timer: NodeJS.Timeout | undefined
  let looking: Promise<void> = Promise.resolve()
  let isStopped = false

  const report = (): void => {
    const isFull = isReserveReached || hasFailed
    if (isFull === wasFull) return
    wasFull = isFull
    if (isFull) log.error({}, 'the storage is full: nothing new can be saved')
    else log.info({}, 'the storage has room again')
  }

  const canWrite = (): Promise<boolean> =>
    probe().then(
      () => true,
      () => false,
    )

  const look = async (): Promise<void> => {
    // A disk that cannot be measured is not known to be full.
    isReserveReached = (await freeBytes().catch(() => Infinity)) < reserveBytes
    if (hasFailed && (await canWrite())) hasFailed = false
    report()
  }

  const goOn = (): void => {
    if (isStopped) return
    timer = setTimeout(() => {
      looking = look().then(goOn)
    }, everyMs)
    timer.unref()
  }

  return {
    async start() {
      await look()
      goOn()
    },
    async stop() {
      isStopped = true
      clearTimeout(timer)
      await looking
    },
    recordFailure(error) {
      if (!isStorageFull(error)) return
      hasFailed = true
      report()
    },
    isReserveReached: () => isReserveReached,
    async check() {
      if (isReserveReached || hasFailed) throw new NotReadyError('full')
    },
  }
}
