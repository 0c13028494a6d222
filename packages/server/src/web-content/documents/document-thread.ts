import { parentPort, workerData } from 'node:worker_threads'
import { readDocument, type DocumentSource } from './read-document.ts'

/** Runs in a thread of its own: a hostile document can only end the thread. */
const read = async (source: DocumentSource): Promise<unknown> => {
  try {
    return await readDocument(source)
  } catch {
    return null
  }
}

parentPort?.postMessage(await read(workerData as DocumentSource), [])
