import type { ByteRange } from '../crypto/sealing/sealed-chunks.ts'

/**
 * Where an object lies. Both parts are made by the server: the owner's hash, which the files of one
 * account have in common, and the id of the file.
 */
export type ObjectName = { owner: string; id: string }

/** Stores sealed files, and knows nothing about their content. */
export type ObjectStore = {
  /** Resolves when the object is durable. An object that fails halfway does not exist. */
  write(name: ObjectName, content: AsyncIterable<Uint8Array>): Promise<void>
  /** Null where there is no such object. */
  read(name: ObjectName, range: ByteRange): Promise<AsyncIterable<Uint8Array> | null>
  /** A missing object is no failure. */
  remove(name: ObjectName): Promise<void>
  removeAll(owner: string): Promise<void>
  list(): AsyncIterable<ObjectName & { writtenAt: Date }>
  /** Removes what is left of writes that began before this time and never ended. */
  removeUnfinished(before: Date): Promise<void>
}

const ownerPattern = /^[0-9a-f]{40}$/
const idPattern = /^[A-Za-z0-9_-]{1,64}$/

/** Throws for a name that could lead out of its owner's folder. */
export const requireOwnerName = (owner: string): string => {
  if (!ownerPattern.test(owner)) throw new Error('The owner of an object is malformed.')
  return owner
}

/** Throws for an id that could lead out of its owner's folder. */
export const requireObjectId = (id: string): string => {
  if (!idPattern.test(id)) throw new Error('The id of an object is malformed.')
  return id
}

/** The name in `owner/id`; null for anything else. */
export const parseObjectName = (text: string): ObjectName | null => {
  const [owner = '', id = '', ...rest] = text.split('/')
  return rest.length === 0 && ownerPattern.test(owner) && idPattern.test(id) ? { owner, id } : null
}
