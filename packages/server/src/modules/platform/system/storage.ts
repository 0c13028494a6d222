import type { Log } from '../../../lib/log.ts'
import { isStorageFull } from '../../../lib/files/storage-full.ts'
import { repeat, type Repeating } from '../../../lib/tasks/repeat.ts'
import { NotReadyError, type ReadinessCheck } from './readiness.ts'

export type StorageOptions = {
  log: Log
  /** Free bytes of the fullest disk that this process uses. */
  freeBytes: () => Promise<number>
  /** Below this, calls that add data are refused. */
  reserveBytes: number
  /** Writes test data to every disk of this installation, and removes it. */
  probe: () => Promise<void>
  everyMs?: number
}

export type StorageWatch = Repeating & {
  /** Receives every failure; remembers one for lack of space until a probe succeeds. */
  recordFailure(error: unknown): void
  /** True while calls that add data are refused, so that the remaining space serves other calls. */
  isReserveReached(): boolean
  /** Free bytes of the fullest disk that this process uses. */
  freeBytes: () => Promise<number>
  check: ReadinessCheck
}

const defaultIntervalMs = 1_000
/** With so much space above the reserve, no disk fills it up within some intervals. */
const ampleBytes = 4 * 2 ** 30
const ampleIntervals = 5

/**
 * Monitors the free space. PostgreSQL answers a full disk with an error, but it shuts down when its
 * write-ahead log cannot grow. So calls that add data are refused while a reserve is still free.
 */
export const createStorageWatch = (options: StorageOptions): StorageWatch => {
  const { log, freeBytes, reserveBytes, probe, everyMs = defaultIntervalMs } = options
  let isReserveReached = false
  let hasFailed = false
  let wasFull = false

  const report = (): void => {
    const isFull = isReserveReached || hasFailed
    if (isFull === wasFull) return
    wasFull = isFull
    if (isFull) log.error({}, 'the storage is full: new data cannot be saved')
    else log.info({}, 'the storage has room again')
  }

  const canWrite = (): Promise<boolean> =>
    probe().then(
      () => true,
      () => false,
    )

  /** Returns the time until the next update. */
  const update = async (): Promise<number> => {
    // A disk that cannot be measured does not count as full.
    const aboveReserve = (await freeBytes().catch(() => Infinity)) - reserveBytes
    isReserveReached = aboveReserve < 0
    if (hasFailed && (await canWrite())) hasFailed = false
    report()
    return aboveReserve >= ampleBytes && !hasFailed ? everyMs * ampleIntervals : everyMs
  }

  return {
    ...repeat(everyMs, update),
    freeBytes,
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
