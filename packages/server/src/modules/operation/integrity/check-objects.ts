import type { Context } from '../../../context/context.ts'
import type { ObjectName } from '../../../storage/object-store.ts'
import { knownObjects, storedObjects } from '../../platform/files/stored-objects.ts'

type Deps = Pick<Context, 'clock' | 'database' | 'objects'>

/** An upload writes its row first, a removal deletes its row last: this allows for clocks. */
const leastAgeMs = 3_600_000

const nameOf = ({ owner, id }: ObjectName): string => `${owner}/${id}`

const namesOf = async (names: AsyncIterable<ObjectName>): Promise<Map<string, ObjectName>> => {
  const found = new Map<string, ObjectName>()
  for await (const name of names) found.set(nameOf(name), name)
  return found
}

export type ObjectReport = {
  /** Stored files whose content is missing in the object store. */
  missing: ObjectName[]
  /** Objects that no row knows. No key opens them. */
  unknown: ObjectName[]
}

/**
 * Compares the files of the database with the objects of the store. It may run next to servers.
 * `files`: as many as the database shows.
 */
export const checkObjects = async ({
  clock,
  database,
  objects,
}: Deps): Promise<{ files: number; objects: ObjectReport }> => {
  const before = clock.now().getTime() - leastAgeMs
  const unknown = new Map<string, ObjectName>()
  const present = new Set<string>()
  for await (const { owner, id, writtenAt } of objects.list()) {
    present.add(nameOf({ owner, id }))
    if (writtenAt.getTime() < before) unknown.set(nameOf({ owner, id }), { owner, id })
  }
  let files = 0
  for await (const name of knownObjects(database)) {
    files += 1
    unknown.delete(nameOf(name))
  }
  const lacking = [...(await namesOf(storedObjects(database)))].filter(
    ([name]) => !present.has(name),
  )
  // uploads since the list began are present by now, and removed files have no row any more
  const still = lacking.length > 0 ? await namesOf(objects.list()) : new Map<string, ObjectName>()
  const stored = lacking.length > 0 ? await namesOf(storedObjects(database)) : still
  const missing = lacking
    .filter(([name]) => !still.has(name) && stored.has(name))
    .map(([, name]) => name)
  return { files, objects: { missing, unknown: [...unknown.values()] } }
}
