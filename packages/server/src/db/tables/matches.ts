import type { LearnedParameters } from '@crosscheck/domain/matching/learning/learned-parameters'
import type { ColumnType, Generated } from 'kysely'
import type { OptionalTime, Sealed, Time } from './columns.ts'

/**
 * The view of a side's user: the match; the match, of which the other user knows nothing yet; what
 * it would be without identifiers; or nothing.
 */
export type SideDisclosure = 'both' | 'first' | 'second' | 'hidden'

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
  /** The user who must not see the match yet. */
  withheldFrom: string | null
}

/**
 * One row per side of a match, keyed by the user who sees it; contains nothing the viewer may not
 * see.
 */
export type MatchSidesTable = {
  userId: string
  matchId: string
  profileId: string
  /** The counterpart, as in the pair. On a cluster the pair is on another node. */
  otherUserId: string
  otherProfileId: string
  status: 'pending' | 'confirmed' | 'dismissed'
  reviewedAt: OptionalTime
  consent: Generated<'pending' | 'agreed' | 'declined'>
  consentAt: OptionalTime
  keepPhoneBack: Generated<boolean>
  inAppOnly: Generated<boolean>
  /** Weak matches are folded and notify no user. */
  weak: boolean
  disclosure: Generated<SideDisclosure>
  /** Orders the list: probability in millionths, from the evidence. */
  strength: number
  /** When this side's user was notified; null before. */
  notifiedAt: OptionalTime
  /** While either profile is in its undo window of deletion. */
  hiddenAt: OptionalTime
  createdAt: Time
  updatedAt: Time
  /**
   * EncryptedMatchSide: score, fields, evidence. Null for a weak match that neither user has
   * opened.
   */
  sealed: Sealed | null
  /** Review notes of this side. */
  notes: Sealed | null
  /** The other side's contact details, while both consent. */
  contact: Generated<Sealed | null>
  /** The first exchange of contact details, as in the pair. */
  exchangedAt: OptionalTime
}

/** A pair that no user sees until an operator has decided on it, or more of it agrees. */
export type QuarantinedMatchesTable = {
  /** The id of the match it would be. */
  id: string
  userId1: string
  profileId1: string
  userId2: string
  profileId2: string
  reason: 'disjoint' | 'net'
  quarantinedAt: Time
  decidedAt: OptionalTime
  decision: ColumnType<
    'release' | 'keep' | null,
    'release' | 'keep' | null | undefined,
    'release' | 'keep' | null
  >
  /** Which fields agree and which do not, with the key of the first user. */
  sealed: Sealed
}

/** A run that brings all matches up to date; names no user. */
/** Parameters of evidence that were fitted to the stored profiles. */
export type MatchingModelsTable = {
  id: string
  /** The version of the model and of the comparison that it started from. */
  base: string
  estimatedAt: Time
  profiles: number
  candidates: number
  parameters: ColumnType<LearnedParameters, string, string>
}

export type RematchRunsTable = {
  id: string
  cause: string
  /** The target of the run: versions and settings, as JSON. */
  basis: string
  /** The profiles to prepare while `preparing`, afterwards those to compare. */
  total: number
  done: Generated<number>
  failed: Generated<number>
  /** The position of each part, as JSON; null before the first has begun, and at the end. */
  resumeAfter: string | null
  createdAt: Time
  startedAt: OptionalTime
  progressAt: OptionalTime
  finishedAt: OptionalTime
  /** Outdated records are prepared first; then all profiles are compared. */
  preparing: Generated<boolean>
  /** A newer run replaced it before its end. */
  superseded: Generated<boolean>
}

export type MatchingConfigTable = {
  id: string
  /** JSON of one setting of domain/matching/config. */
  value: ColumnType<unknown, string, string>
  createdAt: Time
  updatedAt: Time
}

/** Matches and quarantined pairs. */
export type MatchTables = {
  potentialMatches: PotentialMatchesTable
  matchSides: MatchSidesTable
  quarantinedMatches: QuarantinedMatchesTable
  rematchRuns: RematchRunsTable
  matchingModels: MatchingModelsTable
  matchingConfig: MatchingConfigTable
}
