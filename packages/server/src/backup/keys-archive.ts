import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { keyIdIn } from '../crypto/keys/key-entry.ts'
import type { ArchivableStorage, ArchivedKeys } from '../crypto/keys/key-storage.ts'
import { hasTombstone, ownerHash } from '../crypto/keys/tombstones.ts'
import { writeArchived } from './archive-files.ts'
import type { ArchivedFile } from './manifest.ts'

const fileName = 'keys.jsonl'

async function* linesOf(storage: ArchivableStorage): AsyncGenerator<Buffer> {
  for await (const { name, content } of storage.entries())
    yield Buffer.from(`${JSON.stringify([name, content.toString('base64')])}\n`)
}

/** Writes all stored keys, still wrapped, into one file. */
export const archiveKeys = async (
  storage: ArchivableStorage,
  folder: string,
): Promise<ArchivedFile[]> => [await writeArchived(folder, fileName, linesOf(storage))]

const parseLine = (line: string): ArchivedKeys => {
  const [name, content] = JSON.parse(line) as unknown[]
  if (typeof name !== 'string' || typeof content !== 'string')
    throw new Error('A line of the archive is not a stored key.')
  return { name, content: Buffer.from(content, 'base64') }
}

const hashOfName: Record<'folder' | 'database', (name: string) => string> = {
  folder: (name) => name.replace('/', ''),
  database: ownerHash,
}

export type RestoredKeys = {
  added: number
  /** There was a key already, which stays. */
  kept: number
  /** Destroyed since the backup was made. */
  leftOut: number
}

export type RestoreKeysInput = {
  storage: Pick<ArchivableStorage, 'restore'>
  keyStore: 'folder' | 'database'
  tombstones: ReadonlySet<string>
}

const restoreBatchSize = 1000

/** Restores archived keys, except for those with a tombstone. */
export const restoreKeys = async (
  folder: string,
  { storage, keyStore, tombstones }: RestoreKeysInput,
): Promise<RestoredKeys> => {
  const done: RestoredKeys = { added: 0, kept: 0, leftOut: 0 }
  let some: ArchivedKeys[] = []
  const putBack = async (): Promise<void> => {
    const added = await storage.restore(some)
    done.added += added
    done.kept += some.length - added
    some = []
  }
  const lines = createInterface({ input: createReadStream(join(folder, fileName)) })
  for await (const line of lines) {
    const entry = parseLine(line)
    const hash = hashOfName[keyStore](entry.name)
    if (hasTombstone(tombstones, hash, keyIdIn(entry.content))) done.leftOut += 1
    else some.push(entry)
    if (some.length === restoreBatchSize) await putBack()
  }
  if (some.length > 0) await putBack()
  return done
}
