import type { Context } from '../../../context/context.ts'
import type { ObjectName } from '../../../storage/object-store.ts'
import { ownerHash } from '../../../crypto/keys/tombstones.ts'

/** The sealed part of a file's row. */
export type EncryptedFile = {
  /** Opens the file's content. */
  key: string
  /** What its owner calls it, and its type by its content; null until its upload is complete. */
  named: { path: string; type: string } | null
}

export type FileKey = { userId: string; id: string }

export const objectNameOf = ({ userId, id }: FileKey): ObjectName => ({
  owner: ownerHash(userId),
  id,
})

const sealingContextOf = ({ userId, id }: FileKey) => ({ table: 'files', row: id, userId })

export const sealFile = (
  { sealer }: Pick<Context, 'sealer'>,
  file: FileKey,
  content: EncryptedFile,
): Promise<Buffer> => sealer.seal(sealingContextOf(file), content)

export const openFileRow = (
  { sealer }: Pick<Context, 'sealer'>,
  file: FileKey,
  sealed: Buffer,
): Promise<EncryptedFile> => sealer.open<EncryptedFile>(sealingContextOf(file), sealed)
