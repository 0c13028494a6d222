import { workerData } from 'node:worker_threads'

/** Decoders fill about a megabyte in a millisecond. */
const checkEveryMs = 5

/** @type {{ server: number, maxMemoryBytes: number }} */
const { server, maxMemoryBytes } = workerData

/**
 * A decoder blocks the main thread of this process. From a thread of its own, the guard ends the
 * process when its memory exceeds the limit, or when the server that started it is gone. Plain
 * JavaScript, because stripping types in another thread takes 18 MB.
 */
setInterval(() => {
  if (process.ppid !== server || process.memoryUsage.rss() > maxMemoryBytes)
    process.kill(process.pid, 'SIGKILL')
}, checkEveryMs)
