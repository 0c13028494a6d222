import type { Context } from '../../../context/context.ts'
import type { Trx } from '../../../db/database.ts'
import { recordAct } from '../journal/record.ts'
import { objectNameOf, type FileKey } from './encrypted-file.ts'
import { deleteRemoved, findById, findByPath, markRemoved } from './repository.ts'

type Deps = Pick<Context, 'blindIndex' | 'clock' | 'database' | 'log' | 'objects'>

/**
 * Removes the objects of files whose keys are destroyed, and then their rows. What fails here is
 * left to the sweep.
 */
export const finishRemoval = async (
  { database, log, objects }: Pick<Deps, 'database' | 'log' | 'objects'>,
  files: readonly FileKey[],
): Promise<void> => {
  try {
    for (const file of files) {
      await objects.remove(objectNameOf(file))
      await database.transaction('app', file.userId, (trx) => deleteRemoved(trx, file))
    }
  } catch (error) {
    log.warn({ error }, 'a deleted file is removed later')
  }
}

/** Deletes an upload that is not to be stored. */
export const discardFile = async (deps: Omit<Deps, 'blindIndex' | 'clock'>, file: FileKey) => {
  await deps.database.transaction('app', file.userId, (trx) => markRemoved(trx, file))
  await finishRemoval(deps, [file])
}

const removeStored = async ({ clock }: Pick<Deps, 'clock'>, trx: Trx, { userId, id }: FileKey) => {
  await markRemoved(trx, { userId, id })
  recordAct(trx, { kind: 'file', userId, subject: id }, clock.now())
}

/** Deletes a stored file of the user by its id; false where there is none. */
export const removeFile = async (
  deps: Omit<Deps, 'blindIndex'>,
  file: FileKey,
): Promise<boolean> => {
  const isThere = await deps.database.transaction('app', file.userId, async (trx) => {
    if (!(await findById(trx, file))) return false
    await removeStored(deps, trx, file)
    return true
  })
  if (isThere) await finishRemoval(deps, [file])
  return isThere
}

/** Deletes files and destroys their keys; a missing path is no failure. */
export const removeFiles = async (
  deps: Deps,
  { userId, paths }: { userId: string; paths: readonly string[] },
): Promise<void> => {
  const removed = await deps.database.transaction('app', userId, async (trx) => {
    const files: FileKey[] = []
    for (const path of new Set(paths)) {
      const indexes = deps.blindIndex.filePathCandidates(userId, path)
      const file = await findByPath(trx, userId, indexes)
      if (!file) continue
      await removeStored(deps, trx, file)
      files.push(file)
    }
    return files
  })
  await finishRemoval(deps, removed)
}
