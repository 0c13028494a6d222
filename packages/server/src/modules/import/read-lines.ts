import { TaskThread } from '../../task-thread.ts'
import type { NumberedLine } from './file.ts'
import type { ReadingAnswer, ReadingTask } from './reading-task.ts'

const threads = 2
/** How many batches each thread has waiting or done that nobody has taken yet. */
const aheadOfEach = 2

export type ReadBatch = ReadingAnswer & { last: number; count: number }

/** Reads batches of lines in several threads, ahead of who takes them, in the order of the file. */
export async function* readLines(
  batches: AsyncIterable<NumberedLine[]>,
  options: Omit<ReadingTask, 'lines'>,
): AsyncGenerator<ReadBatch> {
  const file = new URL('./reading-worker.ts', import.meta.url)
  const readers = Array.from(
    { length: threads },
    () => new TaskThread<ReadingTask, ReadingAnswer>(file),
  )
  const underWay: Promise<ReadBatch>[] = []
  let next = 0
  try {
    for await (const lines of batches) {
      const reader = readers[(next += 1) % threads]!
      const read = reader.do({ ...options, lines }).then((answer) => ({
        ...answer,
        last: lines.at(-1)?.number ?? 0,
        count: lines.length,
      }))
      read.catch(() => {})
      underWay.push(read)
      if (underWay.length >= threads * aheadOfEach) yield await underWay.shift()!
    }
    while (underWay.length > 0) yield await underWay.shift()!
  } finally {
    await Promise.all(readers.map((reader) => reader.close()))
  }
}
