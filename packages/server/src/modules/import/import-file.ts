import { createReadStream } from 'node:fs'
import { digestOf } from '../../crypto/digest.ts'
import { batchesOf, linesOf } from './file.ts'
import { readLine, type Problem } from './line.ts'
import type { ImportParts } from './parts.ts'
import { beginImport, findImport, finishImport, type ImportRow } from './progress-rows.ts'
import { prepareBatch, writeBatch } from './write-batch.ts'

export type BadLine = { number: number; problems: Problem[] }

/** What is wrong with a file, line by line; nothing of it is imported. */
export class BadFile extends Error {
  readonly lines: BadLine[]
  readonly count: number
  constructor(lines: BadLine[], count: number) {
    super(`${count} lines are wrong.`)
    this.name = 'BadFile'
    this.lines = lines
    this.count = count
  }
}

export type ImportOptions = {
  path: string
  /** Owns the lines that name nobody. */
  everybody?: string | undefined
  batchSize: number
  onProgress: (phase: 'checking' | 'writing', done: number, total: number | null) => void
}

const mostBadLines = 50

/** Reads every line before one is written; gives how many there are. */
export const checkFile = async (
  now: Date,
  { path, everybody, batchSize, onProgress }: ImportOptions,
): Promise<number> => {
  const bad: BadLine[] = []
  let wrong = 0
  let last = 0
  for await (const { number, text } of linesOf(path)) {
    const { problems } = readLine(text, now, everybody)
    last = number
    if (problems) {
      wrong += 1
      if (bad.length < mostBadLines) bad.push({ number, problems })
    }
    if (number % batchSize === 0) onProgress('checking', number, null)
  }
  if (wrong > 0) throw new BadFile(bad, wrong)
  return last
}

export type Imported = { lines: number; added: number; already: boolean }

/**
 * Imports a file, or goes on where its import was cut off: what was written is known from the
 * database, so that killed at any moment and started again it comes to the same.
 */
export const importFile = async (parts: ImportParts, options: ImportOptions): Promise<Imported> => {
  const { path, everybody, batchSize, onProgress } = options
  const { clock, database } = parts
  const id = await digestOf(createReadStream(path), everybody ?? '')
  const find = (): Promise<ImportRow | undefined> =>
    database.transaction('app', null, (trx) => findImport(trx, id))
  let row = await find()
  if (row?.finishedAt) return { lines: row.lines, added: row.added, already: true }
  if (!row) {
    const now = clock.now()
    const lines = await checkFile(now, options)
    await database.transaction('app', null, (trx) => beginImport(trx, id, { lines, now }))
    row = await find()
  }
  let { done = 0, added = 0 } = row ?? {}
  const lines = row?.lines ?? 0
  let writing: Promise<void> = Promise.resolve()
  for await (const batch of batchesOf(path, batchSize, done)) {
    const read = batch.map(({ number, text }) => {
      const { line, problems } = readLine(text, clock.now(), everybody)
      if (problems) throw new BadFile([{ number, problems }], 1)
      return { number, line }
    })
    // while the one before is being written
    const prepared = await prepareBatch(parts, read)
    await writing
    const to = batch.at(-1)?.number ?? done
    writing = writeBatch(parts, id, prepared, { from: done, to }).then((count) => {
      added += count
      done = to
      onProgress('writing', done, lines)
    })
    writing.catch(() => {})
  }
  await writing
  await database.transaction('app', null, (trx) => finishImport(trx, id, clock.now()))
  return { lines, added, already: false }
}
