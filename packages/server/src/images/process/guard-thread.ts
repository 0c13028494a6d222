import { workerData } from 'node:worker_threads'
import { maxMemoryBytes } from './limits.ts'

/** Decoders fill about a megabyte in a millisecond. */
const checkEveryMs = 5

const { server } = workerData as { server: number }

/**
 * A decoder blocks the main thread of this process. From a thread of its own, the guard ends the
 * process when its memory exceeds the limit, or when the server that started it is gone.
 */
setInterval(() => {
  if (process.ppid !== server || process.memoryUsage.rss() > maxMemoryBytes)
    process.kill(process.pid, 'SIGKILL')
}, checkEveryMs)
