import { sealedColumn } from '../../../crypto/sealing/sealer.ts'
import type { ObjectName } from '../../../storage/object-store.ts'
import { ownerHash } from '../../../crypto/keys/tombstones.ts'

/** The sealed part of a file's row. */
export type EncryptedFile = {
  /** Opens the file's content. */
  key: string
  /** Null until its upload is complete. */
  named: NamedFile | null
}

export type NamedFile = {
  /** The name that the owner gave it. */
  path: string
  /** By its content. */
  type: string
  picture?: StoredPicture
}

/** A picture in two sizes. The content of its file is the large one, followed by the small one. */
export type StoredPicture = {
  largeBytes: number
  smallBytes: number
  /** Of the large one, in pixels. */
  width: number
  height: number
  /** A data address of a few pixels. */
  preview: string
}

export type FileKey = { userId: string; id: string }

export const objectNameOf = ({ userId, id }: FileKey): ObjectName => ({
  owner: ownerHash(userId),
  id,
})

export const { seal: sealFile, open: openFileRow } = sealedColumn<EncryptedFile>('files')
