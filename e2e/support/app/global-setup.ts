import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { ensureBuilt } from '../../../scripts/lib/prepare.mjs'
import { startServerProcess } from './server-process.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** The data folder of a server that started once and ended in order. */
    preparedData: string
  }
}

/**
 * Makes the database once; each application begins with a copy. Those that files shared may still be
 * ending when their folder is removed.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  await ensureBuilt(join(import.meta.dirname, '../../..'), () => {})
  const folder = await mkdtemp(join(tmpdir(), 'crosscheck-prepared-'))
  const preparedData = join(folder, 'data')
  const server = await startServerProcess({
    PORT: '0',
    DATA_DIR: preparedData,
    LOG_LEVEL: 'warn',
  })
  await server.end('SIGTERM')
  project.provide('preparedData', preparedData)
  return () => rm(folder, { recursive: true, force: true, maxRetries: 40, retryDelay: 50 })
}
