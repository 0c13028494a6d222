import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'

export type NumberedLine = { number: number; text: string }

/** The lines of a file with their numbers, from 1. Empty lines are skipped. */
async function* linesOf(path: string, after = 0): AsyncGenerator<NumberedLine> {
  const lines = createInterface({ input: createReadStream(path), crlfDelay: Infinity })
  let number = 0
  for await (const text of lines) {
    number += 1
    if (number > after && text.trim() !== '') yield { number, text }
  }
}

/** The lines of `linesOf`, in batches. */
export async function* batchesOf(
  path: string,
  size: number,
  after = 0,
): AsyncGenerator<NumberedLine[]> {
  let batch: NumberedLine[] = []
  for await (const line of linesOf(path, after)) {
    batch.push(line)
    if (batch.length === size) {
      yield batch
      batch = []
    }
  }
  if (batch.length > 0) yield batch
}
