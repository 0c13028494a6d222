import { TaskThread } from '../../../../lib/tasks/task-thread.ts'
import type { NumberedLine } from './file.ts'
import type { ReadingAnswer, ReadingTask } from './reading-task.ts'

const threads = 2
/** How many batches per thread are waiting or completed but not consumed. */
const prefetchedPerThread = 2

export type ReadBatch = ReadingAnswer & { last: number }

/** Threads that read lines. Each starts with its first task. */
export const createLineReaders = () => {
  const file = new URL('./reading-worker.ts', import.meta.url)
  const readers: TaskThread<ReadingTask, ReadingAnswer>[] = []
  let next = 0
  const reader = () => {
    const place = (next += 1) % threads
    return (readers[place] ??= new TaskThread<ReadingTask, ReadingAnswer>(file))
  }

  /** Reads batches of lines ahead of the consumer, in the order of the file. */
  async function* read(
    batches: AsyncIterable<NumberedLine[]>,
    options: Omit<ReadingTask, 'lines'>,
  ): AsyncGenerator<ReadBatch> {
    const underWay: Promise<ReadBatch>[] = []
    for await (const lines of batches) {
      const reading = reader()
        .run({ ...options, lines })
        .then((answer) => ({ ...answer, last: lines.at(-1)?.number ?? 0 }))
      reading.catch(() => {})
      underWay.push(reading)
      const first = underWay.length >= threads * prefetchedPerThread ? underWay.shift() : undefined
      if (first) yield await first
    }
    for (const left of underWay) yield await left
  }

  const close = async (): Promise<void> => {
    await Promise.all(readers.map((one) => one.close()))
  }
  return { read, close }
}

export type LineReaders = ReturnType<typeof createLineReaders>
