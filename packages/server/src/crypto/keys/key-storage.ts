import type { ActPlace } from './journal/acts.ts'

/** The stored keys of an owner who is known by a hash. */
export type StoredKeys = { ownerHash: string; content: Buffer; erase(): Promise<void> }

/** Where wrapped keys are stored. `content` is opaque to it. */
export type KeyStorage = {
  read(id: string): Promise<Buffer | null>
  /** Leaves an existing entry alone: two processes that create at once get the same key. */
  create(id: string, content: Buffer): Promise<void>
  replace(id: string, content: Buffer): Promise<void>
  /** Leaves no readable trace. */
  erase(id: string): Promise<void>
  /** The stored keys of those of these owners who have any; for tombstones. */
  find(ownerHashes: readonly string[]): AsyncIterable<StoredKeys>
  /** The id of the installation that owns these keys; null while it has none. */
  readMark(): Promise<string | null>
  /** Leaves an existing mark alone. */
  writeMark(installationId: string): Promise<void>
  entryName(id: string): string
  /** All names, in no order, including leftovers of a crash. */
  entryNames(): AsyncIterable<string>
  close(): Promise<void>
}

/** Stored keys in an archive. `name` leads to them in a storage of the same kind. */
export type ArchivedKeys = { name: string; content: Buffer }

/** A storage that can be backed up and restored. */
export type ArchivableStorage = KeyStorage & {
  /** The journal of acts in it; null if only folders outside of it have the journal. */
  acts: ActPlace | null
  entries(): AsyncIterable<ArchivedKeys & { ownerHash: string }>
  /** Leaves existing entries alone; returns the number of added ones. */
  restore(entries: readonly ArchivedKeys[]): Promise<number>
}
