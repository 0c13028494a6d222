import { workerData } from 'node:worker_threads'
import { maxMemoryBytes } from './limits.ts'

/**
 * A decoder blocks the main thread of this process. From a thread of its own, the guard ends the
 * process when its memory exceeds the limit, or when the server that started it is gone.
 */
const { server } = workerData as { server: number }

setInterval(() => {
  if (process.ppid !== server || process.memoryUsage.rss() > maxMemoryBytes)
    process.kill(process.pid, 'SIGKILL')
}, 20)
