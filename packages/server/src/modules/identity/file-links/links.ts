import type { Context } from '../../../context/context.ts'
import type { SealedValues } from '../../../crypto/sealing/sealed-values.ts'
import { findFileById, type ReadDeps, type StoredFile } from '../../platform/files/read.ts'
import { findActingUser } from '../sessions/repository.ts'

/** Image tags send no header, so their addresses carry the permission. */
type LinkedFile = { userId: string; sessionId: string; id: string }

type Deps = Omit<ReadDeps, 'blindIndex'> & Pick<Context, 'clock'> & { sealedValues: SealedValues }

const purpose = 'file-link'
/** Pages renew a link before it expires. */
export const fileLinkSeconds = 600

/** A link to a file, for the session that asked for it. It reveals no id. */
export const makeFileLink = (
  { sealedValues }: Pick<Deps, 'sealedValues'>,
  file: LinkedFile,
): Promise<string> => sealedValues.seal(purpose, file, fileLinkSeconds)

/**
 * The file of a link; null for a link that expired or is not ours, after the end of its session,
 * and for a deleted file or account.
 */
export const openFileLink = async (deps: Deps, link: string): Promise<StoredFile | null> => {
  const linked = await deps.sealedValues.open<LinkedFile>(purpose, link)
  if (!linked) return null
  const { userId, sessionId, id } = linked
  const user = await deps.database.transaction('auth', userId, (trx) =>
    findActingUser(trx, sessionId, deps.clock.now()),
  )
  return user?.id === userId ? findFileById(deps, { userId, id }) : null
}
