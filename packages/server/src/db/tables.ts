import type { LinkPurpose } from '@crosscheck/domain/session/attempts'
import type { ColumnType, Generated } from 'kysely'

/** Written once, read as a Date (timestamptz(3)). */
type Time = ColumnType<Date, Date, Date>
type OptionalTime = ColumnType<Date | null, Date | null | undefined, Date | null>
/** A sealed blob: key id, nonce, ciphertext and tag in one (see crypto/). */
type Sealed = Buffer

export type UsersTable = {
  id: string
  /** Blind index of the normalised address; unique. */
  emailIndex: Buffer
  /** email, displayName and whatever else is personal about the account. */
  sealed: Sealed
  role: string | null
  passwordHash: string | null
  emailVerifiedAt: OptionalTime
  createdAt: Time
  updatedAt: Time
  lastSignInAt: OptionalTime
}

export type SessionsTable = {
  id: string
  userId: string
  createdAt: Time
  lastSeenAt: Time
  expiresAt: Time
  endedAt: OptionalTime
  /** When its user last proved by password or passkey that it is them. */
  provedAt: OptionalTime
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
  /** Keyed value of the six-digit code that may stand for the token. */
  codeIndex: ColumnType<Buffer | null, Buffer | null | undefined, Buffer | null>
  /** How often a code was tried. */
  tries: Generated<number>
}

/** How much one sender, or all, may still try; see domain/rate. */
export type AttemptsTable = {
  /** Keyed value of what is counted: kind, scope, account and sender. */
  key: Buffer
  fullAgainAt: Time
}

export type EmailChangesTable = {
  userId: string
  requestedAt: Time
  expiresAt: Time
  doneAt: OptionalTime
  /** The new address, and the old one to tell it. */
  sealed: Sealed
}

/** That an account was deleted, not whose. */
export type DeletionReceiptsTable = {
  id: string
  deletedAt: Time
  /** When its key and files were gone too. */
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
  /** the subject, and the address the provider told */
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
  /** the credential's id and public key, the name its owner gave it */
  sealed: Sealed
}

/** A row says that the challenge has been used. */
export type SpentChallengesTable = { hash: Buffer; userId: string; expiresAt: Time }

/** A session that waits to be taken, once, by who brings the secret. */
export type HandOversTable = {
  hash: Buffer
  userId: string
  purpose: 'social' | 'page'
  createdAt: Time
  expiresAt: Time
  takenAt: OptionalTime
  sealed: Sealed
}

export type PartnerProfilesTable = {
  userId: string
  id: string
  createdAt: Time
  updatedAt: Time
  /** Counts up with each save; a job for an older version has nothing left to do. */
  version: number
  /** The version that matching has finished with; null while it waits (for a verified address, or a job). */
  matchedVersion: number | null
  /** False for a profile that is kept out of matching. */
  matchable: Generated<boolean>
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

export type SubmitterProfilesTable = {
  userId: string
  id: string
  createdAt: Time
  updatedAt: Time
  sealed: Sealed
}

export type DraftsTable = {
  userId: string
  /** 'new', or the id of the profile being edited. */
  id: string
  updatedAt: Time
  sealed: Sealed
}

export type MatchTokensTable = {
  /** HMAC-SHA-256 over kind and normalised value with the kind's key, 128 bits. */
  token: Buffer
  userId: string
  profileId: string
}

export type PotentialMatchesTable = {
  /** Hash of the two sorted (user, profile) pairs: the pair is unique by primary key. */
  id: string
  userId1: string
  profileId1: string
  userId2: string
  profileId2: string
  createdAt: Time
  updatedAt: Time
  contactExchangedAt: OptionalTime
}

/** A pair that nobody sees until somebody has looked at it, or more of it agrees. */
export type HeldMatchesTable = {
  /** The id of the match it would be. */
  id: string
  userId1: string
  profileId1: string
  userId2: string
  profileId2: string
  reason: 'disjoint' | 'net'
  heldAt: Time
  decidedAt: OptionalTime
  decision: ColumnType<
    'release' | 'keep' | null,
    'release' | 'keep' | null | undefined,
    'release' | 'keep' | null
  >
  /** Which fields agree and which don't, with the key of the first user. */
  sealed: Sealed
}

/** A run that brings all matches up to date; names nobody. */
export type RematchRunsTable = {
  id: string
  cause: string
  /** What matching is brought up to: versions and settings, as JSON. */
  basis: string
  total: number
  done: Generated<number>
  failed: Generated<number>
  /** The profile it has come to. */
  resumeAfter: string | null
  createdAt: Time
  startedAt: OptionalTime
  progressAt: OptionalTime
  finishedAt: OptionalTime
  /** A newer run took its place before it was through. */
  superseded: Generated<boolean>
}

/** One row per side of a match, keyed by the user who sees it; holds nothing the viewer may not see. */
export type MatchSidesTable = {
  userId: string
  matchId: string
  profileId: string
  status: 'pending' | 'confirmed' | 'dismissed'
  reviewedAt: OptionalTime
  consent: Generated<'pending' | 'agreed' | 'declined'>
  consentAt: OptionalTime
  keepPhoneBack: Generated<boolean>
  inAppOnly: Generated<boolean>
  /** Weak matches are folded and tell nobody. */
  weak: boolean
  /** Orders the list: probability in millionths, from the evidence. */
  strength: number
  /** When this side was told; null until then. */
  notifiedAt: OptionalTime
  /** While either profile is in its undo window of deletion. */
  hiddenAt: OptionalTime
  createdAt: Time
  updatedAt: Time
  /** MatchSideContent: score, fields, evidence, the other side's values of the matching fields. */
  sealed: Sealed
  /** Review notes of this side. */
  notes: Sealed | null
  /** What the other side gives, while both agree. */
  contact: Generated<Sealed | null>
}

/** Who wants nothing to do with whom; only the first of the two reaches the row. */
export type BlocksTable = { userId: string; blockedUserId: string; createdAt: Time }

export type ConsentRequestsTable = {
  matchId: string
  id: string
  requesterUserId: string
  targetUserId: string
  requestType: 'contact_share' | 'phone_reveal'
  status: 'pending' | 'accepted' | 'rejected'
  requestedAt: Time
  respondedAt: OptionalTime
}

export type SecureMessagesTable = {
  matchId: string
  senderUserId: string
  id: string
  receiverUserId: string
  /** Counts up by one within a match, in the order of commits. */
  position: number
  createdAt: Time
  readAt: OptionalTime
  /** The text, with the key of this match and sender. */
  sealed: Sealed
}

export type QuestionnairesTable = {
  userId: string
  id: string
  createdAt: Time
  /** profileId, matchId, searchQuery, answers */
  sealed: Sealed
}

/** Reports and inquiries that wait for the people who run the service. */
export type SafetyQueueTable = {
  /** Who reported or asked. */
  userId: string
  id: string
  kind: 'report' | 'questionnaire'
  subjectUserId: string | null
  matchId: string | null
  createdAt: Time
  decidedAt: OptionalTime
  decision: ColumnType<string | null, string | null | undefined, string | null>
  /** What is reported, with the chosen evidence, sealed with a key of the entry's own. */
  sealed: Sealed
}

/** Reports whose reporter has deleted the account before they were decided. */
export type KeptReportsTable = {
  id: string
  subjectUserId: string | null
  createdAt: Time
  endsAt: Time
  decidedAt: OptionalTime
  decision: ColumnType<string | null, string | null | undefined, string | null>
  /** As in the queue, sealed anew with a key of its own. */
  sealed: Sealed
}

/** That the address a user gives as their own is theirs. */
export type AddressProofsTable = {
  userId: string
  /** The address that was proved; another one is not. */
  address: Sealed
  provedAt: Time
}

export type NotificationsTable = {
  userId: string
  id: string
  createdAt: Time
  readAt: OptionalTime
  clearedAt: OptionalTime
  matchId: string | null
  /** type, title, message */
  sealed: Sealed
}

/** The last number a user's channel has given; who stores a message holds the row until the commit. */
export type RealtimeChannelsTable = { userId: string; lastMs: number; lastN: number }

export type RealtimeMessagesTable = {
  userId: string
  /** With `n` the message's id, rising in the order of commits. */
  ms: number
  n: number
  createdAt: Time
  /** type, data */
  sealed: Sealed
}

/** Subscriptions that are open in any process. */
export type RealtimePresenceTable = {
  userId: string
  id: string
  processId: string
  joinedAt: Time
  seenAt: Time
  /** what the client told of itself */
  sealed: Sealed
}

/** A device that notifications are pushed to, until its session ends. */
export type PushDevicesTable = {
  id: string
  userId: string
  sessionId: string
  endpointIndex: Buffer
  createdAt: Time
  failingSince: OptionalTime
  /** DeviceContent: the address at the push service, the browser's keys */
  sealed: Sealed
}

export type PushChoicesTable = {
  userId: string
  enabled: boolean
  /** Kinds of notifications that are not pushed. */
  muted: string[]
  updatedAt: Time
}

/** A kind of mail that its user does not want. */
export type MailRefusalsTable = { userId: string; kind: string; refusedAt: Time }

export type AuditLogTable = {
  id: string
  userId: string
  actionType: string
  createdAt: Time
  /** details, ipAddress (shortened), userAgent */
  sealed: Sealed
}

export type RateLimitsTable = {
  id: string
  userId: string
  actionType: string
  count: number
  windowStart: Time
  /** Times of the acts inside the rolling window, oldest first. */
  events: ColumnType<Date[], Date[], Date[]>
}

export type MatchingConfigTable = {
  id: string
  /** JSON of one setting of domain/matching/config. */
  value: ColumnType<unknown, string, string>
  createdAt: Time
  updatedAt: Time
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

/** Tables the specification names without fields: the product is free, they stay empty. */
export type NamedOnlyTable = { id: string; userId: string | null; createdAt: Time; updatedAt: Time }

export type Tables = {
  users: UsersTable
  sessions: SessionsTable
  refreshTokens: RefreshTokensTable
  singleUseTokens: SingleUseTokensTable
  attempts: AttemptsTable
  emailChanges: EmailChangesTable
  deletionReceipts: DeletionReceiptsTable
  socialIdentities: SocialIdentitiesTable
  passkeys: PasskeysTable
  spentChallenges: SpentChallengesTable
  handOvers: HandOversTable
  partnerProfiles: PartnerProfilesTable
  submitterProfiles: SubmitterProfilesTable
  drafts: DraftsTable
  matchTokens: MatchTokensTable
  potentialMatches: PotentialMatchesTable
  matchSides: MatchSidesTable
  heldMatches: HeldMatchesTable
  rematchRuns: RematchRunsTable
  blocks: BlocksTable
  consentRequests: ConsentRequestsTable
  secureMessages: SecureMessagesTable
  questionnaires: QuestionnairesTable
  safetyQueue: SafetyQueueTable
  keptReports: KeptReportsTable
  addressProofs: AddressProofsTable
  notifications: NotificationsTable
  realtimeChannels: RealtimeChannelsTable
  realtimeMessages: RealtimeMessagesTable
  realtimePresence: RealtimePresenceTable
  pushDevices: PushDevicesTable
  pushChoices: PushChoicesTable
  mailRefusals: MailRefusalsTable
  auditLog: AuditLogTable
  rateLimits: RateLimitsTable
  matchingConfig: MatchingConfigTable
  imports: ImportsTable
  userSubscriptions: NamedOnlyTable
  subscriptionPlans: NamedOnlyTable
  paymentTransactions: NamedOnlyTable
}
