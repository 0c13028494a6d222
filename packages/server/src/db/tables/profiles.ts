import type { Purpose } from '@crosscheck/domain/consent-records/purposes'
import type { Generated } from 'kysely'
import type { OptionalTime, Sealed, Time } from './columns.ts'

export type PartnerProfilesTable = {
  userId: string
  id: string
  createdAt: Time
  updatedAt: Time
  /** Rises with each save; a job for an older version has nothing left to do. */
  version: number
  /**
   * The last version that matching has processed; null while it waits (for a verified address, or a
   * job).
   */
  matchedVersion: number | null
  /** Whether matching includes it: `compared` is true and `selfListed` is false. */
  matchable: Generated<boolean>
  /**
   * Whether its owner has it compared; false until a consent is given, and after its withdrawal.
   */
  compared: Generated<boolean>
  /** It contains an address of its owner and is excluded from matching (R13b). */
  selfListed: Generated<boolean>
  /** Id of the index key of its blocking keys; if it is not the current one, they are made again. */
  indexKeyId: string | null
  /** The version of the rules behind its blocking keys. */
  blockingKeyVersion: Generated<number>
  deletedAt: OptionalTime
  /** All specification fields as stored and shown. */
  sealed: Sealed
  /** The normalized ComparisonRecord, sealed separately so that matching opens nothing else. */
  comparison: Sealed
}

/**
 * One purpose that a user agreed to for a description. At most one row of a purpose is in force.
 */
export type ConsentRecordsTable = {
  userId: string
  id: string
  profileId: string
  purpose: Purpose
  givenAt: Time
  withdrawnAt: OptionalTime
  /** EncryptedConsent: the version of the text, and the acts that gave and withdrew it. */
  sealed: Sealed
}

export type SubmitterProfilesTable = {
  userId: string
  id: string
  createdAt: Time
  updatedAt: Time
  sealed: Sealed
}

/** A verified address of a user's own contact details. */
export type AddressProofsTable = {
  userId: string
  /** The verified address; it does not cover another one. */
  address: Sealed
  provedAt: Time
}

/** The values that an account tried, as hashes. */
export type TriedValuesTable = {
  userId: string
  sealed: Sealed
}

export type DraftsTable = {
  userId: string
  /** 'new', or the id of the profile being edited. */
  id: string
  updatedAt: Time
  sealed: Sealed
}

/** A file that a user uploaded; its content is in the object store. */
export type FilesTable = {
  userId: string
  id: string
  /**
   * `pending` until its upload is complete; `removed` until its object is. A removed file has no
   * key.
   */
  state: 'pending' | 'stored' | 'removed'
  /** Blind index of the path that its owner gave it. */
  pathIndex: Buffer | null
  /** In bytes. While an upload is pending, the most that it may become. */
  size: number
  createdAt: Time
  /** The user of the file; without either, a retention rule removes it. */
  profileId: string | null
  draftId: string | null
  /** EncryptedFile: path, type and key. */
  sealed: Sealed
}

/** A photo that its owner lets be compared. */
export type PhotoHashesTable = {
  userId: string
  fileId: string
  /** Rises with each row. */
  place: Generated<number>
  comparedAt: Time
  /** EncryptedPhoto: the hashes by which others find it, and the consent. */
  sealed: Sealed
  /** The hashes by which it finds others; sealed apart, because they are long. */
  queries: Sealed
}

export type BlockingKeysTable = {
  /** HMAC-SHA-256 over kind and normalized value with the kind's key, 128 bits. */
  key: Buffer
  userId: string
  profileId: string
}

/** The progress of a file's import; its id derives from the file's content. */
/** The data that users enter, and its indexes. */
export type ProfileTables = {
  partnerProfiles: PartnerProfilesTable
  submitterProfiles: SubmitterProfilesTable
  drafts: DraftsTable
  blockingKeys: BlockingKeysTable
  addressProofs: AddressProofsTable
  triedValues: TriedValuesTable
  files: FilesTable
  photoHashes: PhotoHashesTable
  consentRecords: ConsentRecordsTable
}
