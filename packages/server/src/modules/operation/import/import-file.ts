import { createReadStream } from 'node:fs'
import { digestOf } from '../../../crypto/primitives/digest.ts'
import { batchesOf } from './reading/file.ts'
import type { ImportDeps } from './deps.ts'
import { beginImport, findImport, finishImport, type ImportRow } from './progress-rows.ts'
import { createLineReaders, type LineReaders } from './reading/read-lines.ts'
import type { BadLine } from './reading/reading-task.ts'
import { prepareLines, writeStep, type PreparedLines, type AcceptLines } from './write-batch.ts'

/** The problems of a file, line by line. Nothing of the file is imported. */
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
  /** Owns the lines without an owner. */
  defaultOwner?: string | undefined
  /** Lines written in one transaction. */
  batchSize: number
  onProgress: (
    phase: 'checking' | 'preparing' | 'writing',
    done: number,
    total: number | null,
  ) => void
}

const maxReportedLines = 50
/** Lines that are read, sealed and sent together. */
const linesPerBatch = 2000

const check = async (
  readers: LineReaders,
  now: Date,
  { path, defaultOwner, onProgress }: ImportOptions,
): Promise<number> => {
  const bad: BadLine[] = []
  let wrong = 0
  let last = 0
  const read = { now, defaultOwner, prepareLines: false }
  for await (const batch of readers.read(batchesOf(path, linesPerBatch), read)) {
    wrong += batch.bad.length
    bad.push(...batch.bad.slice(0, maxReportedLines - bad.length))
    last = batch.last
    onProgress('checking', last, null)
  }
  if (wrong > 0) throw new BadFile(bad, wrong)
  return last
}

const withReaders = async <T>(work: (readers: LineReaders) => Promise<T>): Promise<T> => {
  const readers = createLineReaders()
  try {
    return await work(readers)
  } finally {
    await readers.close()
  }
}

/** Reads every line before any is written. Returns the number of lines. */
export const checkFile = (now: Date, options: ImportOptions): Promise<number> =>
  withReaders((readers) => check(readers, now, options))

export type Imported = { lines: number; added: number; already: boolean }

/** Prepares lines for writing, one batch ahead of the consumer. */
async function* prepare(
  deps: ImportDeps,
  {
    readers,
    importOptions: { path, defaultOwner, batchSize },
    done,
  }: { readers: LineReaders; importOptions: ImportOptions; done: number },
): AsyncGenerator<PreparedLines> {
  const read = { now: deps.clock.now(), defaultOwner, prepareLines: true }
  const atOnce = Math.min(linesPerBatch, batchSize)
  let ahead: Promise<PreparedLines> | undefined
  for await (const batch of readers.read(batchesOf(path, atOnce, done), read)) {
    if (batch.bad.length > 0) throw new BadFile(batch.bad, batch.bad.length)
    const before = await ahead
    ahead = prepareLines(deps, batch.ready).then((rows) => ({ rows, last: batch.last }))
    ahead.catch(() => {})
    if (before) yield before
  }
  const last = await ahead
  if (last) yield last
}

/** Writes the remaining lines of a file. The next step begins while one step is being finished. */
const writeLines = async (
  deps: ImportDeps,
  {
    readers,
    importId,
    row,
    options,
  }: { readers: LineReaders; importId: string; row: ImportRow; options: ImportOptions },
): Promise<number> => {
  const { batchSize, onProgress } = options
  const prepared = prepare(deps, { readers, importOptions: options, done: row.done })
  let taken = row.done
  const take: AcceptLines = async () => {
    const { value, done } = await prepared.next()
    if (done) return null
    taken = value.last
    onProgress('preparing', taken, row.lines)
    return value
  }
  let { added } = row
  let before: Promise<void> = Promise.resolve()
  try {
    for (let isEnd = false; !isEnd;) {
      const full = Promise.withResolvers<boolean>()
      const earlier = before
      const step = { importId, from: taken, maxRows: batchSize, take, onBufferFull: full.resolve }
      before = writeStep(deps, { ...step, before: earlier }).then((written) => {
        added += written.added
        onProgress('writing', written.to, row.lines)
      })
      before.catch(full.reject)
      isEnd = await full.promise
      await earlier
    }
    await before
    return added
  } finally {
    await Promise.allSettled([before])
    await prepared.return(undefined)
  }
}

/**
 * Imports a file, or continues an interrupted import. The database stores what was written, so an
 * import that is killed and restarted has the same result.
 */
export const importFile = (deps: ImportDeps, options: ImportOptions): Promise<Imported> =>
  withReaders(async (readers) => {
    const { path, defaultOwner } = options
    const { clock, database } = deps
    const id = await digestOf(createReadStream(path), defaultOwner ?? '')
    const find = (): Promise<ImportRow | undefined> =>
      database.transaction('app', null, (trx) => findImport(trx, id))
    let row = await find()
    if (row?.finishedAt) return { lines: row.lines, added: row.added, already: true }
    if (!row) {
      const now = clock.now()
      const lines = await check(readers, now, options)
      await database.transaction('app', null, (trx) => beginImport(trx, id, { lines, now }))
      row = await find()
    }
    if (!row) throw new Error('The import has no row.')
    const added = await writeLines(deps, { readers, importId: id, row, options })
    await database.transaction('app', null, (trx) => finishImport(trx, id, clock.now()))
    return { lines: row.lines, added, already: false }
  })
