import type { Context } from '../../../context/context.ts'
import { requireMark } from '../../../crypto/keys/guarded-storage.ts'
import type { DataKeyStore } from '../../../crypto/keys/key-store.ts'
import type { KeyStorage } from '../../../crypto/keys/key-storage.ts'
import { fallbackIfUnusable } from '../../../crypto/keys/unusable-key.ts'
import { operatorId } from '../../../lib/operator.ts'
import { ExplainedFailure } from '../../../lib/explained-failure.ts'
import { allUsers } from './key-owners.ts'
import { findInstallation, setKeyStoreMarked } from './repository.ts'

/** Why the key store cannot be used with this database, as a sentence for operators. */
export class KeyStoreMismatch extends ExplainedFailure {}

export type LinkKeyStoreDeps = Pick<Context, 'clock' | 'database'> & {
  storage: KeyStorage
  keyStore: Pick<DataKeyStore, 'check'>
  /** The operators' name for the key store: its folder, or the setting with its address. */
  location: string
}

/** User ids are random, so the first ones are a sample. */
const sampleSize = 20

export const readInstallation = ({ database }: Pick<Context, 'database'>) =>
  database.transaction('worker', operatorId, findInstallation)

const recordMark = ({ clock, database }: Pick<Context, 'clock' | 'database'>) =>
  database.transaction('worker', operatorId, (trx) => setKeyStoreMarked(trx, clock.now()))

const sampleUsers = async (deps: LinkKeyStoreDeps): Promise<string[]> => {
  const users: string[] = []
  for await (const id of allUsers(deps)) {
    users.push(id)
    if (users.length === sampleSize) break
  }
  return users
}

const countUsableKeys = async ({ keyStore }: LinkKeyStoreDeps, users: readonly string[]) => {
  const usable = await Promise.all(
    users.map((id) =>
      fallbackIfUnusable(
        keyStore.check(id).then(() => true),
        false,
      ),
    ),
  )
  return usable.filter(Boolean).length
}

/** A store without a mark must contain the keys of the existing users. */
const requireStoredKeys = async (deps: LinkKeyStoreDeps, wasMarked: boolean): Promise<void> => {
  const users = await sampleUsers(deps)
  if (users.length === 0) return
  if (wasMarked)
    throw new KeyStoreMismatch(
      `${deps.location} is not the key store of this database: it lacks the file or row that marks it. It may be missing, empty or not mounted. Restore it. If it comes from a backup without the mark, 'npm run keys -- adopt --reason ...' marks it.`,
    )
  const usable = await countUsableKeys(deps, users)
  if (usable * 2 < users.length)
    throw new KeyStoreMismatch(
      `${deps.location} opens the keys of ${usable} of ${users.length} accounts that were tried. It is missing, incomplete or from another installation. Restore the right one. If these keys are lost for good, 'npm run keys -- adopt --reason ...' starts without them.`,
    )
}

const requireOwnStore = async ({ storage, location }: LinkKeyStoreDeps, id: string) => {
  const mark = await storage.readMark()
  if (mark === null || mark === id) return
  throw new KeyStoreMismatch(
    `${location} belongs to another database: it is marked ${mark}, and this database is ${id}. Restore a key store and a database that belong together.`,
  )
}

const mark = async (deps: LinkKeyStoreDeps, id: string): Promise<void> => {
  await deps.storage.writeMark(id)
  // Another process may have marked it at the same time.
  await requireMark(deps.storage, id)
}

/**
 * Checks that the key store and the database belong together, and returns their common id. A new
 * installation marks its key store. An older installation without a mark does so if its key store
 * contains the keys of its users.
 */
export const linkKeyStore = async (deps: LinkKeyStoreDeps): Promise<string> => {
  const { id, keyStoreMarkedAt } = await readInstallation(deps)
  await requireOwnStore(deps, id)
  if ((await deps.storage.readMark()) === null) {
    await requireStoredKeys(deps, keyStoreMarkedAt !== null)
    await mark(deps, id)
  }
  if (keyStoreMarkedAt === null) await recordMark(deps)
  return id
}

/** Marks a key store because an operator confirms that it belongs to this database. */
export const adoptKeyStore = async (deps: LinkKeyStoreDeps): Promise<void> => {
  const { id } = await readInstallation(deps)
  await requireOwnStore(deps, id)
  await mark(deps, id)
  await recordMark(deps)
}
