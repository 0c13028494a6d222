import { Worker } from 'node:worker_threads'
import { maxMemoryBytes } from './limits.ts'

/** Starts the thread that ends this process at its limits. */
export const startGuard = (): Worker =>
  new Worker(new URL('./guard-thread.js', import.meta.url), {
    workerData: { server: process.ppid, maxMemoryBytes },
    resourceLimits: { maxOldGenerationSizeMb: 8, maxYoungGenerationSizeMb: 1 },
  })
