import type { MailKindIn } from '@crosscheck/domain/mail-kinds'

/** Work that runs if and only if the transaction that queued it commits. Payloads hold ids only. */
export type JobPayloads = {
  'match-profile': { userId: string; profileId: string; version: number }
  'match-waiting': { userId: string }
  /** Searches for copies of the compared photos of a profile. */
  'match-photos': { userId: string; profileId: string }
  /** A batch of a run that compares all profiles again. */
  rematch: { runId: string; part: number }
  /** Fits the model of evidence again, starting at the version that is shipped. */
  'learn-model': { base: string }
  /** `isBulk`: a rematch run found the match, so its mail and pushes can wait. */
  'notify-match': { userId: string; matchId: string; isBulk?: true }
  /** `origin` is sealed, as in `note-failed-sign-in`. */
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
  /** Begins, ends or undoes what administrators decided about a user. */
  'apply-decision': { userId: string; caseId: string }
  /** Makes the ZIP file that a user asked for. */
  'make-archive': { userId: string; archiveId: string }
  'erase-account': { userId: string; receiptId: string; keys?: string[] }
  /** Mails or texts a person without an account. `message` is sealed, and the user is invented. */
  'reach-visitor': { userId: string; message: string }
  /** Leaves an identifier, which is sealed, out of what is compared. */
  'leave-out-identifier': { userId: string; identifier: string }
  /** Reads descriptions for the objections that wait for it. */
  'apply-objections': { userId: string }
  /** Carries out one retention rule; a string, as another version may have queued it. */
  retention: { userId: string; rule: string }
  /** Mails the operator that reports or inquiries are waiting. */
  'tell-operator': { userId: string }
  'send-push': { userId: string; deviceId: string; notificationId: string }
}
export type JobName = keyof JobPayloads
