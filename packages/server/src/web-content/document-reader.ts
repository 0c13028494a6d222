import { Worker } from 'node:worker_threads'
import { AppError } from '@crosscheck/domain/errors'
import { createLanes } from '../lib/tasks/lanes.ts'
import type { DocumentSource, ReadDocument } from './documents/read-document.ts'

export type DocumentReader = {
  /**
   * Throws PAGE_UNREADABLE, or BUSY while too many documents are read. Those of one owner are read
   * one after the other, so hostile documents of one user leave a thread to the others.
   */
  read(owner: string, source: DocumentSource): Promise<ReadDocument>
}

const program = new URL('./documents/document-thread.ts', import.meta.url)

/** Each thread may need this much memory, and is ended when it needs more. */
const resourceLimits = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 }

export const createDocumentReader = ({
  atOnce = 2,
  timeLimitMs = 15_000,
}: { atOnce?: number; timeLimitMs?: number } = {}): DocumentReader => {
  const busy = () => new AppError('BUSY')
  const inTurn = createLanes({ atOnce: 1, waiting: 2, waitMs: 2 * timeLimitMs, refusal: busy })
  let running = 0
  const readNow = async (source: DocumentSource): Promise<ReadDocument> => {
    if (running >= atOnce) throw busy()
    running += 1
    // It sees no setting of the server.
    const thread = new Worker(program, { workerData: source, resourceLimits, env: {} })
    const { promise, resolve } = Promise.withResolvers<ReadDocument | null>()
    const timer = setTimeout(() => resolve(null), timeLimitMs)
    thread.on('message', resolve)
    thread.on('error', () => resolve(null))
    thread.on('exit', () => resolve(null))
    try {
      const document = await promise
      if (document === null) throw new AppError('PAGE_UNREADABLE')
      return document
    } finally {
      clearTimeout(timer)
      running -= 1
      await thread.terminate()
    }
  }
  return { read: (owner, source) => inTurn(owner, () => readNow(source)) }
}
