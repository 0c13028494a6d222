import type { PartnerProfileValues } from '@crosscheck/domain/fields/catalog'
import type { MatchingConfig } from '@crosscheck/domain/matching/rule/config'
import type { TermFrequencies } from '@crosscheck/domain/matching/evidence/model/term-frequencies'
import type { EvidenceModel } from '@crosscheck/domain/matching/evidence/model/model'
import type { ComparisonRecord } from '@crosscheck/domain/matching/record/record'
import type { ProfileKey } from '../crypto/primitives/ids.ts'
import type { Context } from './context.ts'

/** The settings and the learned model that a comparison needs besides the two profiles. */
export type ModelProvider = {
  config(): Promise<MatchingConfig>
  /**
   * How common values are and how evidence weighs, as learned so far. Starts to learn again in the
   * background, as this user.
   */
  current(userId: string): { frequencies: TermFrequencies | undefined; model: EvidenceModel }
  /** Resolves when learning in the background is done. */
  settled(): Promise<void>
}

/** A profile in the form that is compared. */
export type DecryptedProfile = ProfileKey & {
  version: number
  record: ComparisonRecord
  /** The owner's own values, for the sides of a match. */
  written: () => Promise<PartnerProfileValues>
}

/** The numbers of matches of a profile: possible to strong, and weak. */
export type MatchCounts = { matches: number; weak: number }

/** A version of a profile, and its record. */
export type SavedRecord = { version: number; record: ComparisonRecord }

/** The interface of matching for the describing group, on which matching builds. */
export type Matcher = {
  /**
   * Compares a saved profile with all others. `jobId` names the job that does the same; `saved` is
   * the version that the caller has just saved. Returns the numbers of matches if it knows them.
   */
  matchProfile: (
    context: Context,
    key: ProfileKey,
    options?: { jobId?: string | undefined; saved?: SavedRecord | undefined },
  ) => Promise<MatchCounts | undefined>
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
