import type { Context } from '../../../context/context.ts'
import type { ByteRange } from '../../../crypto/sealing/sealed-chunks.ts'
import type { CountLink } from '../../../http/admission/burst-limit.ts'
import { findFileById, type ReadDeps, type StoredFile } from '../../platform/files/read.ts'
import { findActingUser } from '../sessions/repository.ts'

/** Image tags send no header, so their addresses carry the permission. */
type LinkedFile = {
  userId: string
  sessionId: string
  id: string
  /** Which size of a picture; the large one if missing. */
  size?: 'small'
  /** The name under which a browser saves the file, instead of showing it. */
  saveAs?: string
}

type Deps = Omit<ReadDeps, 'blindIndex'> & Pick<Context, 'clock' | 'sealedValues'>

const purpose = 'file-link'
/** Pages renew a link before it expires. */
export const fileLinkSeconds = 600
export const fileLinkPath = '/api/v1/files/'

/** The path of a link to a file, for the session that asked for it. It reveals no id. */
export const makeFileLink = async (
  { sealedValues }: Pick<Deps, 'sealedValues'>,
  file: LinkedFile,
): Promise<string> => fileLinkPath + (await sealedValues.seal(purpose, file, fileLinkSeconds))

export type LinkedContent = {
  saveAs: string | undefined
  type: string
  size: number
  read(range?: ByteRange): Promise<AsyncIterable<Uint8Array>>
}

/** The content of a file; of a picture one of its sizes. */
export const openFileContent = (
  file: StoredFile,
  { size: wanted, saveAs }: Pick<LinkedFile, 'size' | 'saveAs'> = {},
): LinkedContent => {
  const { type, picture } = file
  if (!picture) return { saveAs, type, size: file.size, read: (range) => file.read(range) }
  const isSmall = wanted === 'small'
  const offset = isSmall ? picture.largeBytes : 0
  const size = isSmall ? picture.smallBytes : picture.largeBytes
  return {
    saveAs,
    type,
    size,
    read: ({ start, end } = { start: 0, end: size - 1 }) =>
      file.read({ start: offset + start, end: offset + end }),
  }
}

/**
 * The content of a link, by its last part. Null for a link that expired or is not ours, after the
 * end of its session, and for a deleted file or account.
 */
export const openFileLink = async (
  deps: Deps,
  link: string,
  count: CountLink = () => {},
): Promise<LinkedContent | null> => {
  const linked = await deps.sealedValues.open<LinkedFile>(purpose, link)
  count(linked?.sessionId ?? null)
  if (!linked) return null
  const { userId, sessionId, id } = linked
  const user = await deps.database.transaction('auth', userId, (trx) =>
    findActingUser(trx, { userId, sessionId }, deps.clock.now()),
  )
  const file = user?.id === userId ? await findFileById(deps, { userId, id }) : null
  return file && openFileContent(file, linked)
}

/** The id of the user's file that a link names, also an expired one. The address may be whole. */
export const fileIdOfLink = async (
  { sealedValues }: Pick<Deps, 'sealedValues'>,
  { userId, text }: { userId: string; text: string },
): Promise<string | null> => {
  const at = text.indexOf(fileLinkPath)
  if (at === -1) return null
  const link = text.slice(at + fileLinkPath.length)
  const linked = await sealedValues.openExpired<LinkedFile>(purpose, link)
  return linked?.userId === userId ? linked.id : null
}
