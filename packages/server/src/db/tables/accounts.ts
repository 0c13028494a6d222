import type { Stage } from '@crosscheck/domain/retention/unused-account'
import type { LinkPurpose } from '@crosscheck/domain/session/attempts'
import type { ColumnType, Generated } from 'kysely'
import type { OptionalTime, Sealed, Time } from './columns.ts'

export type UsersTable = {
  id: string
  /** Blind index of the address's mailbox, or of its spelling; unique. */
  emailIndex: Buffer
  /** The email, displayName and other personal data of the account. */
  sealed: Sealed
  role: string | null
  passwordHash: string | null
  emailVerifiedAt: OptionalTime
  createdAt: Time
  updatedAt: Time
  lastSignInAt: OptionalTime
  /** The UTC day of the last sign-in or session refresh, as YYYY-MM-DD. */
  lastUsedOn: ColumnType<string | null, string | null | undefined, string | null>
}

/** Which account owns an address, a passkey or a social identity. */
export type SignInKeysTable = {
  kind: 'email' | 'passkey' | 'social'
  /** Blind index of the address, the credential's id, or the provider and its subject. */
  key: Buffer
  userId: string
  createdAt: Time
}

export type SessionsTable = {
  id: string
  userId: string
  createdAt: Time
  lastSeenAt: Time
  expiresAt: Time
  endedAt: OptionalTime
  /** When the user last verified by password or passkey. */
  provedAt: OptionalTime
  /** When the user last verified by passkey, at sign-in or by a step-up. */
  passkeyProvedAt: OptionalTime
  /** After how many minutes without use the session locks; null without a lock. */
  lockAfterMinutes: ColumnType<number | null, number | null | undefined, number | null>
  /** Whether the pages lock when they are opened. */
  lockAtOpening: Generated<boolean>
  /** Hashed under the root key, like a password. */
  pinHash: ColumnType<string | null, string | null | undefined, string | null>
  /** Null without a lock. */
  unlockedUntil: OptionalTime
  /** Wrong PINs in a row, and when the last one was tried. */
  unlockFailures: Generated<number>
  unlockTriedAt: OptionalTime
  /** user agent and shortened address */
  sealed: Sealed
}

export type RefreshTokensTable = {
  hash: Buffer
  sessionId: string
  userId: string
  createdAt: Time
  expiresAt: Time
  replacedAt: OptionalTime
}

export type SingleUseTokensTable = {
  hash: Buffer
  userId: string
  purpose: LinkPurpose
  createdAt: Time
  expiresAt: Time
  usedAt: OptionalTime
  /** Keyed value of the six-digit code that may replace the token. */
  codeIndex: ColumnType<Buffer | null, Buffer | null | undefined, Buffer | null>
  /** Number of attempts with the code. */
  tries: Generated<number>
  /** The session that granted the token, which ends with it; null for a mailed one. */
  sessionId: ColumnType<string | null, string | null | undefined, string | null>
}

/** The remaining allowance of one sender, or of all; see domain/rate. */
export type AttemptsTable = {
  /** Keyed value of the counted thing: kind, scope, account and sender. */
  key: Buffer
  fullAgainAt: Time
}

export type EmailChangesTable = {
  userId: string
  requestedAt: Time
  expiresAt: Time
  doneAt: OptionalTime
  /** The new address, and the old one to notify. */
  sealed: Sealed
}

/** An account deletion, without the account. */
export type DeletionReceiptsTable = {
  id: string
  deletedAt: Time
  /** When its key and files were erased too. */
  erasedAt: OptionalTime
}

export type SocialIdentitiesTable = {
  id: string
  userId: string
  provider: string
  /** Blind index of the provider and the subject it names; unique. */
  subjectIndex: Buffer
  createdAt: Time
  lastUsedAt: OptionalTime
  /** the subject, and the address from the provider */
  sealed: Sealed
}

export type PasskeysTable = {
  id: string
  userId: string
  /** Blind index of the credential's id; unique. */
  credentialIndex: Buffer
  signCount: number
  synced: boolean
  createdAt: Time
  lastUsedAt: OptionalTime
  /** the credential's id and public key, and the name its owner chose */
  sealed: Sealed
}

/** A row marks the challenge as used. */
export type ConsumedChallengesTable = { hash: Buffer; userId: string; expiresAt: Time }

/** A session that can be redeemed once by the client with the secret. */
export type SessionHandoffsTable = {
  hash: Buffer
  userId: string
  purpose: 'social' | 'page'
  createdAt: Time
  expiresAt: Time
  takenAt: OptionalTime
  sealed: Sealed
}

/** Owners whose data keys exist, or are about to, and who have no account yet. */
export type PendingKeysTable = { owner: string; createdAt: Time }

/** Destroyed data keys, with the day. */
export type KeyTombstonesTable = { key: string; day: string }

/**
 * One row: the database's identity, when its key store was marked as its own, and when and by which
 * job the operator last got a mail about waiting entries.
 */
export type InstallationTable = {
  id: string
  keyStoreMarkedAt: OptionalTime
  operatorMailedAt: OptionalTime
  operatorMailJob: string | null
}

/** An account that may be unused, and the mails about it; see domain/retention/unused-account. */
export type AccountNoticesTable = {
  userId: string
  stage: Stage
  waitedSeconds: number
  countedAt: Time
  requestedAt: OptionalTime
  mailedAt: OptionalTime
  refusedAt: OptionalTime
}

/** One row: the secret behind the keyed values of receivers, sealed with a key of the service. */
export type ReceiverSecretsTable = { id: string; sealed: Sealed }

/** The mailbox's owner wants no unsolicited mail. */
export type MailStopsTable = {
  /** Keyed value of the mailbox; leads to no address. */
  receiver: Buffer
  stoppedAt: Time
}

/** Someone objected to the processing of an identifier; leads to no address and no number. */
export type ObjectionsTable = {
  /** Keyed value of a key of the identifier. */
  token: Buffer
  /** The first key of the same identifier: a number has several. */
  subject: Buffer
  createdAt: Time
  /**
   * The texts of members are erased too. This and the next columns are set for the first key only.
   */
  erases: Generated<boolean>
  /** All descriptions are read for the objection, up to this user. Null if they need not be. */
  readAfter: Generated<string | null>
  /** When that ended. */
  readAt: Generated<Date | null>
}

/** The protections that a former address of an account keeps in force. */
export type FormerMailboxesTable = {
  /** A keyed value of the mailbox. */
  mailbox: Buffer
  /** The account that has another address now; null once it is deleted. */
  userId: string | null
  keptAt: Time
  /** The data that a deleted account leaves, sealed with the key of receivers. */
  sealed: Sealed | null
}

/** Blocks with at least one side that deleted its account, by a keyed value of its mailbox. */
export type FormerBlocksTable = {
  id: string
  blockerUserId: string | null
  blockerMailbox: Buffer | null
  blockedUserId: string | null
  blockedMailbox: Buffer | null
  createdAt: Time
  keptAt: Time
}

/** Accounts, sessions, and every way to sign in. */
export type AccountTables = {
  users: UsersTable
  signInKeys: SignInKeysTable
  accountNotices: AccountNoticesTable
  sessions: SessionsTable
  refreshTokens: RefreshTokensTable
  singleUseTokens: SingleUseTokensTable
  attempts: AttemptsTable
  emailChanges: EmailChangesTable
  deletionReceipts: DeletionReceiptsTable
  socialIdentities: SocialIdentitiesTable
  passkeys: PasskeysTable
  spentChallenges: ConsumedChallengesTable
  sessionHandoffs: SessionHandoffsTable
  pendingKeys: PendingKeysTable
  keyTombstones: KeyTombstonesTable
  installation: InstallationTable
  receiverSecrets: ReceiverSecretsTable
  mailStops: MailStopsTable
  objections: ObjectionsTable
  formerMailboxes: FormerMailboxesTable
  formerBlocks: FormerBlocksTable
}
