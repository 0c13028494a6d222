import type { Context } from '../../../context/context.ts'
import { requireMark } from '../../../crypto/keys/guarded-storage.ts'
import type { DataKeyStore } from '../../../crypto/keys/key-store.ts'
import type { KeyStorage } from '../../../crypto/keys/key-storage.ts'
import { operatorId } from '../../../lib/operator.ts'
import { ExplainedFailure } from '../../../lib/explained-failure.ts'
import { allUsers } from './key-owners.ts'
import { findInstallation } from './repository.ts'

/** Why the key store cannot be used with this database, as a sentence for operators. */
export class KeyStoreMismatch extends ExplainedFailure {}

export type LinkKeyStoreDeps = Pick<Context, 'database'> & {
  storage: KeyStorage
  keyStore: Pick<DataKeyStore, 'check'>
  /** The operators' name for the key store: its folder, or the setting with its address. */
  location: string
}

export const readInstallation = ({ database }: Pick<Context, 'database'>) =>
  database.transaction('worker', operatorId, findInstallation)

/** A store without a mark is a new one, which cannot contain the keys of existing users. */
const requireNoUsers = async (deps: LinkKeyStoreDeps): Promise<void> => {
  const { done } = await allUsers(deps).next()
  if (done) return
  throw new KeyStoreMismatch(
    `${deps.location} is not the key store of this database: it lacks the file or row that marks it. It may be missing, empty or not mounted. Restore it. If it comes from a backup without the mark, or if the keys are lost for good, 'npm run keys -- adopt --reason ...' marks it.`,
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
 * installation marks its key store.
 */
export const linkKeyStore = async (deps: LinkKeyStoreDeps): Promise<string> => {
  const { id } = await readInstallation(deps)
  await requireOwnStore(deps, id)
  if ((await deps.storage.readMark()) === null) {
    await requireNoUsers(deps)
    await mark(deps, id)
  }
  return id
}

/** Marks a key store because an operator confirms that it belongs to this database. */
export const adoptKeyStore = async (deps: LinkKeyStoreDeps): Promise<void> => {
  const { id } = await readInstallation(deps)
  await requireOwnStore(deps, id)
  await mark(deps, id)
}
