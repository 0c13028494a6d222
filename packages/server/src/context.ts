import type { PartnerProfileValues } from '@crosscheck/domain/fields/catalog'
import type { MailKindIn } from '@crosscheck/domain/mail-kinds'
import type { MatchingConfig } from '@crosscheck/domain/matching/rule/config'
import type { ValueFrequencies } from '@crosscheck/domain/matching/evidence/model/value-frequencies'
import type { EvidenceModel } from '@crosscheck/domain/matching/evidence/model/model'
import type { ComparisonRecord } from '@crosscheck/domain/matching/record/record'
import type { Kysely, Transaction } from 'kysely'
import type { ProfileKey } from './crypto/primitives/ids.ts'
import type { Tables } from './db/tables.ts'

/** The time, as rules get it: never SQL `now()`. */
export type Clock = { now(): Date }

/** Randomness, as rules get it. `id()` makes a random UUID. */
export type Random = { id(): string; bytes(count: number): Uint8Array }

/** An open transaction in which the acting user is set. */
export type Trx = Transaction<Tables>
export type Connection = Kysely<Tables>

/** Login roles of the database; each has its own small pool and only the tables it needs. */
export type DatabaseRole = 'app' | 'auth' | 'matcher' | 'worker' | 'admin'

/**
 * Runs `work` in one READ COMMITTED transaction as `role`, with the acting user set by a literal
 * `SET LOCAL app.user_id`. 40001 and 40P01 are retried three times, a connection lost
 * before COMMIT was sent once; a connection lost after it rejects with `UnknownCommitOutcome`
 * (db/errors/commit-outcome.ts). `userId` null acts as nobody.
 */
export type Database = {
  transaction<T>(
    role: DatabaseRole,
    userId: string | null,
    work: (trx: Trx) => Promise<T>,
    options?: TransactionOptions,
  ): Promise<T>
  close(): Promise<void>
}

/**
 * `isOneStatement`: the work makes one at once and no other; it and the commit go out together.
 * `isAsyncCommit`: a crash may undo it whole, because a job that it takes back would do it again; so
 * nobody waits for the disk.
 */
export type TransactionOptions = { isOneStatement?: boolean; isAsyncCommit?: boolean }

/** Where a sealed value belongs; it opens only at the same place. */
export type SealingContext = { table: string; row: string; userId: string }

/** Seals and opens JSON values with the data key of the place's user. */
export type Sealer = {
  seal(sealingContext: SealingContext, value: unknown): Promise<Buffer>
  /** Throws when the key is destroyed or the place differs. */
  open<T>(sealingContext: SealingContext, sealed: Buffer): Promise<T>
}

export type BlindIndexKind = string

/** Keyed one-way values to look things up by. */
export type BlindIndex = {
  /** Id of the key that new values are made with. */
  keyId: string
  email(normalized: string): Buffer
  /** The index of an address under every key still known, the current one first: look-ups use all. */
  emailCandidates(normalized: string): Buffer[]
  /** The same for what else somebody signs in by: a provider's subject, a passkey. */
  signIn(kind: 'social' | 'passkey', value: string): Buffer
  signInCandidates(kind: 'social' | 'passkey', value: string): Buffer[]
  /** 128 bits, one key per kind. */
  keyedHash(kind: BlindIndexKind, normalized: string): Buffer
}

/** Creates and destroys data keys; wrapped keys live outside the main database. */
export type KeyStore = {
  create(id: string): Promise<void>
  /** Creates a key where there is none yet, for owners that are never deleted. */
  ensure(id: string): Promise<void>
  /** The same for many, which is faster than one by one. */
  createAll(ids: readonly string[]): Promise<void>
  /** Destroys the keys of an owner, who may get a new one later. */
  destroy(id: string): Promise<void>
  /** Destroys every key these owners ever had; none of them gets a key again. */
  destroyOwners(ids: readonly string[]): Promise<void>
  /** Removes a key with which nothing that was committed is sealed. */
  discard(id: string): Promise<void>
  close(): Promise<void>
}

/** Work that happens if and only if the transaction commits. Payloads hold ids only. */
export type JobPayloads = {
  'match-profile': { userId: string; profileId: string; version: number }
  'match-waiting': { userId: string }
  /** A batch of a run that compares everything again. */
  rematch: { runId: string }
  /** Fits the model of evidence anew, starting at the version that is shipped. */
  'learn-model': { base: string }
  /** `isBulk`: the match was found by a rematch run or an import, so its mail and pushes can wait. */
  'notify-match': { userId: string; matchId: string; isBulk?: true }
  /** `origin` is sealed, as in the next one. */
  'review-effects': { userId: string; matchId: string; reviewedAt: string; origin?: string }
  'note-failed-sign-in': {
    userId: string
    by: 'password' | 'own_password' | 'magic_code' | 'passkey'
    at: string
    origin: string
  }
  'purge-profile': { userId: string; profileId: string }
  /** Each lane of mails has a queue; the compiler refuses a kind in the wrong one. */
  'send-mail': { kind: MailKindIn<'usual'>; userId: string; ref: string | null }
  'send-urgent-mail': { kind: MailKindIn<'urgent'>; userId: string; ref: string | null }
  'erase-account': { userId: string; receiptId: string; keys?: string[] }
  /** Carries out one retention rule; a string, as another version may have queued it. */
  retention: { userId: string; rule: string }
  /** Mails the operator that reports or inquiries wait. */
  'tell-operator': { userId: string }
  'send-push': { userId: string; deviceId: string; notificationId: string }
}
export type JobName = keyof JobPayloads

/** `isBulk`: one of very many that nobody waits for; it runs after the others of its queue. */
export type BulkOption = { isBulk?: boolean | undefined }

export type Jobs = {
  /** `id`, a UUID, is for who may take the job back. */
  enqueue<N extends JobName>(
    trx: Trx,
    name: N,
    payload: JobPayloads[N],
    options?: BulkOption & { startAfter?: Date; singletonKey?: string; id?: string },
  ): Promise<void>
  /** Several at once. */
  enqueueAll<N extends JobName>(
    trx: Trx,
    name: N,
    payloads: readonly JobPayloads[N][],
    options?: BulkOption,
  ): Promise<void>
  /** Takes back a job that has become needless, if it waits. */
  cancel(trx: Trx, name: JobName, id: string): Promise<void>
}

/** Goes on with what need not be done before an answer, and is made good by a job if it is lost. */
export type Background = {
  run(work: () => Promise<void>): Promise<void>
  /** When everything that was begun is done. */
  settled(): Promise<void>
}

/** What judging a pair needs to know beside the two profiles. */
export type ModelProvider = {
  config(): Promise<MatchingConfig>
  /**
   * How common values are and how evidence weighs, as learnt so far; learns again in the background,
   * as this user.
   */
  current(userId: string): { frequencies: ValueFrequencies | undefined; model: EvidenceModel }
  /** When what is being learnt has been learnt. */
  settled(): Promise<void>
}

/** A profile as it is compared. */
export type SavedProfile = ProfileKey & {
  version: number
  record: ComparisonRecord
  /** As its owner wrote it, for what is recorded. */
  written: () => Promise<PartnerProfileValues>
}

/** How many matches a profile has: in the bands strong to possible, and coincidences. */
export type MatchCounts = { matches: number; weak: number }

/** What profiles ask of matching, which builds on them. */
export type Matcher = {
  /** Compares a saved profile with all others. `jobId` is of the job that this makes needless. */
  matchProfile: (
    context: Context,
    key: ProfileKey,
    options?: { jobId?: string | undefined },
  ) => Promise<void>
  /** The same right after the first save; null when only the database knows what was found. */
  matchNewProfile: (
    context: Context,
    own: SavedProfile,
    jobId: string,
  ) => Promise<MatchCounts | null>
  /** Deletes the profile's blocking keys and its matches, except for reviewed ones. */
  removeFromMatching: (
    context: Pick<Context, 'clock' | 'database' | 'sealer'>,
    key: ProfileKey,
  ) => Promise<void>
  countMatches: (context: Pick<Context, 'database'>, key: ProfileKey) => Promise<MatchCounts>
  /** Hides the profile's matches while it is deleted or not compared, and shows them afterwards. */
  settleVisibility: (
    context: Pick<Context, 'clock' | 'database' | 'sealer'>,
    key: ProfileKey,
    now: Date,
  ) => Promise<void>
}

/** What a request tells about its sender, as the server saw it; address shortened (/24, /48). */
export type RequestOrigin = { address: string; userAgent: string }

/** What every service gets; made in app.ts, parts replaceable in tests. */
export type Context = {
  clock: Clock
  random: Random
  database: Database
  sealer: Sealer
  blindIndex: BlindIndex
  keyStore: KeyStore
  jobs: Jobs
  background: Background
  matching: ModelProvider
  matcher: Matcher
  /** Saves are answered in steps of so many milliseconds; 0 at once. */
  responseStepMs: number
  /** How long the answer to a save waits for comparing, where that is not the usual two seconds. */
  comparisonTimeoutMs?: number
  log: Log
  /** Where mails can be read in development; null when they are really sent. */
  mailboxUrl: string | null
}

/** Structured, allow-listed logging: no personal data. */
export type Log = {
  info(fields: Record<string, unknown>, text: string): void
  warn(fields: Record<string, unknown>, text: string): void
  error(fields: Record<string, unknown>, text: string): void
}
