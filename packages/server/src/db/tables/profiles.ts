import type { Purpose } from '@crosscheck/domain/consent-records/purposes'
import type { Generated } from 'kysely'
import type { OptionalTime, Sealed, Time } from './columns.ts'

export type PartnerProfilesTable = {
  userId: string
  id: string
  createdAt: Time
  updatedAt: Time
  /** Counts up with each save; a job for an older version has nothing left to do. */
  version: number
  /** The version that matching has finished with; null while it waits (for a verified address, or a job). */
  matchedVersion: number | null
  /** What matching looks at: true where `compared` holds and `selfListed` does not. */
  matchable: Generated<boolean>
  /** Whether its owner has it compared; false until a consent is given, and after it is withdrawn. */
  compared: Generated<boolean>
  /** It carries an address of its owner and is kept out of matching (R13b). */
  selfListed: Generated<boolean>
  /** Id of the key its match tokens were made with; another than the current one means: make them anew. */
  tokenKey: string | null
  /** The version of the rules its tokens were made by. */
  tokenVersion: Generated<number>
  deletedAt: OptionalTime
  /** All specification fields as stored and shown. */
  sealed: Sealed
  /** The normalised ComparisonRecord, sealed apart so that matching opens nothing else. */
  comparison: Sealed
}

/** One purpose that a user agreed to for a description. At most one row of a purpose stands. */
export type ConsentRecordsTable = {
  userId: string
  id: string
  profileId: string
  purpose: Purpose
  givenAt: Time
  withdrawnAt: OptionalTime
  /** EncryptedConsent: the version of the text, and by which acts it was given and withdrawn. */
  sealed: Sealed
}

export type SubmitterProfilesTable = {
  userId: string
  id: string
  createdAt: Time
  updatedAt: Time
  sealed: Sealed
}

/** That the address a user gives as their own is theirs. */
export type AddressProofsTable = {
  userId: string
  /** The address that was proved; another one is not. */
  address: Sealed
  provedAt: Time
}

export type DraftsTable = {
  userId: string
  /** 'new', or the id of the profile being edited. */
  id: string
  updatedAt: Time
  sealed: Sealed
}

export type BlockingKeysTable = {
  /** HMAC-SHA-256 over kind and normalised value with the kind's key, 128 bits. */
  token: Buffer
  userId: string
  profileId: string
}

/** How far the import of a file has come; its id comes from the file's content. */
export type ImportsTable = {
  id: string
  lines: number
  done: Generated<number>
  added: Generated<number>
  createdAt: Time
  updatedAt: Time
  finishedAt: OptionalTime
}

/** What users enter, and what it is found by. */
export type ProfileTables = {
  partnerProfiles: PartnerProfilesTable
  submitterProfiles: SubmitterProfilesTable
  drafts: DraftsTable
  matchTokens: BlockingKeysTable
  addressProofs: AddressProofsTable
  imports: ImportsTable
  consentRecords: ConsentRecordsTable
}
