import { Worker } from 'node:worker_threads'

/** Starts the thread that ends this process at its limits. */
export const startGuard = (): Worker =>
  new Worker(new URL('./guard-thread.ts', import.meta.url), {
    workerData: { server: process.ppid },
  })
