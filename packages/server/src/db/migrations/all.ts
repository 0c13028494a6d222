import { accounts } from './0001-accounts.ts'
import { profiles } from './0002-profiles.ts'
import { matches } from './0003-matches.ts'
import { records } from './0004-records.ts'
import { accountsWhole } from './0005-accounts-whole.ts'
import { socialAndPasskeys } from './0006-social-and-passkeys.ts'
import { afterAMatch } from './0007-after-a-match.ts'
import { nothingLeft } from './0008-nothing-left.ts'
import { blocks } from './0009-blocks.ts'
import { realtime } from './0010-realtime.ts'
import { push } from './0011-push.ts'
import { mailRefusals } from './0012-mail-refusals.ts'
import { reportsAndProofs } from './0013-reports-and-proofs.ts'
import { learntModels } from './0014-learnt-models.ts'
import { imports } from './0015-imports.ts'
import { guardsAndRematching } from './0016-guards-and-rematching.ts'
import { deletingMatches } from './0017-deleting-matches.ts'
import { fewerIndexes } from './0018-fewer-indexes.ts'
import { matchingInBatches } from './0020-matching-in-batches.ts'
import { pendingKeys } from './0021-pending-keys.ts'
import { installation } from './0022-installation.ts'
import { rematchRunsSecured } from './0023-rematch-runs-secured.ts'
import { consentRecords } from './0024-consent-records.ts'
import { unusedAccounts } from './0025-unused-accounts.ts'
import { endsOfReports } from './0026-ends-of-reports.ts'
import { keyTombstones } from './0027-key-tombstones.ts'
import { retention } from './0028-retention.ts'
import { operatorMails } from './0029-operator-mails.ts'
import { mailStops } from './0030-mail-stops.ts'
import { deletedProfiles } from './0031-deleted-profiles.ts'
import { quarantinedMatches } from './0032-quarantined-matches.ts'
import { deferredContent } from './0033-deferred-content.ts'
import { triedValues } from './0034-tried-values.ts'
import { otherSideFirst } from './0035-other-side-first.ts'
import { blocksInMatching } from './0036-blocks-in-matching.ts'
import { files } from './0037-files.ts'
import { photoHashes } from './0038-photo-hashes.ts'
import { reviewCases } from './0039-review-cases.ts'
import { administration } from './0040-administration.ts'
import { shownPhotos } from './0041-shown-photos.ts'
import { matchingSettings } from './0042-matching-settings.ts'
import { passkeyProofs } from './0043-passkey-proofs.ts'
import { accountCases } from './0044-account-cases.ts'
import { objections } from './0045-objections.ts'
import { visitorRequests } from './0046-visitor-requests.ts'
import { dataArchives } from './0047-data-archives.ts'
import { quietHours } from './0048-quiet-hours.ts'
import { operatorCounts } from './0049-operator-counts.ts'
import { statistics } from './0051-statistics.ts'
import { appLock } from './0052-app-lock.ts'
import { sentMails } from './0053-sent-mails.ts'
import { serverKeys } from './0054-server-keys.ts'
import { pageViews } from './0055-page-views.ts'
import { growth } from './0059-growth.ts'
import { queuedJobs } from './0060-queued-jobs.ts'
import { signInKeys, signInKeysCopied, signInKeysOfRows } from './0061-sign-in-keys.ts'
import { keysWithUser } from './0064-keys-with-user.ts'
import { sessionsWithData } from './0056-sessions-with-data.ts'
import { processes } from './0065-processes.ts'
import { guardsInsteadOfKeys } from './0066-guards-instead-of-keys.ts'
import { replicaMarks } from './0067-replica-marks.ts'
import { oneForm } from './0090-one-form.ts'
import { noJobsOfQuietHours, noQuietHours } from './0093-no-quiet-hours.ts'
import { noStatistics } from './0093-no-statistics.ts'
import {
  counterpartsOfSides,
  sidesFilled,
  sidesWithCounterparts,
  unfilledSides,
} from './0068-sides-with-counterparts.ts'
import { permissivePolicies } from './0072-permissive-policies.ts'
import { keysOfSessions } from './0073-keys-of-sessions.ts'
import { unconfirmedAccounts } from './0075-unconfirmed-accounts.ts'
import { sidesOfAUser } from './0076-sides-of-a-user.ts'
import { formerMailboxes } from './0080-former-mailboxes.ts'
import { accountsWithoutMailbox, keysOfMailboxes } from './0081-keys-of-mailboxes.ts'
import { silentObjections } from './0083-silent-objections.ts'
import { journalActs } from './0084-journal-acts.ts'
import type { Migration } from './kinds.ts'

/** Forward only: a migration that is applied anywhere never changes; a new one corrects it. */
export const migrations: Migration[] = [
  { name: '0001-accounts', statements: accounts },
  { name: '0002-profiles', statements: profiles },
  { name: '0003-matches', statements: matches },
  { name: '0004-records', statements: records },
  { name: '0005-accounts-whole', statements: accountsWhole },
  { name: '0006-social-and-passkeys', statements: socialAndPasskeys },
  { name: '0007-after-a-match', statements: afterAMatch },
  { name: '0008-nothing-left', statements: nothingLeft },
  { name: '0009-blocks', statements: blocks },
  { name: '0010-realtime', statements: realtime },
  { name: '0011-push', statements: push },
  { name: '0012-mail-refusals', statements: mailRefusals },
  { name: '0013-reports-and-proofs', statements: reportsAndProofs },
  { name: '0014-learnt-models', statements: learntModels },
  { name: '0015-imports', statements: imports },
  { name: '0016-guards-and-rematching', statements: guardsAndRematching },
  { name: '0017-deleting-matches', statements: deletingMatches },
  { name: '0018-fewer-indexes', statements: fewerIndexes },
  { name: '0020-matching-in-batches', statements: matchingInBatches },
  { name: '0021-pending-keys', statements: pendingKeys },
  { name: '0022-installation', statements: installation },
  { name: '0023-rematch-runs-secured', statements: rematchRunsSecured },
  { name: '0024-consent-records', statements: consentRecords },
  { name: '0025-unused-accounts', statements: unusedAccounts },
  { name: '0026-ends-of-reports', statements: endsOfReports },
  { name: '0027-key-tombstones', statements: keyTombstones },
  { name: '0028-retention', statements: retention },
  { name: '0029-operator-mails', statements: operatorMails },
  { name: '0030-mail-stops', statements: mailStops },
  { name: '0031-deleted-profiles', statements: deletedProfiles },
  { name: '0032-quarantined-matches', statements: quarantinedMatches },
  { name: '0033-deferred-content', statements: deferredContent },
  { name: '0034-tried-values', statements: triedValues },
  { name: '0035-other-side-first', statements: otherSideFirst },
  { name: '0036-blocks-in-matching', statements: blocksInMatching },
  { name: '0037-files', statements: files },
  { name: '0038-photo-hashes', statements: photoHashes },
  { name: '0039-review-cases', statements: reviewCases },
  { name: '0040-administration', statements: administration },
  { name: '0041-shown-photos', statements: shownPhotos },
  { name: '0042-matching-settings', statements: matchingSettings },
  { name: '0043-passkey-proofs', statements: passkeyProofs },
  { name: '0044-account-cases', statements: accountCases },
  { name: '0045-objections', statements: objections },
  { name: '0046-visitor-requests', statements: visitorRequests },
  { name: '0047-data-archives', statements: dataArchives },
  { name: '0048-quiet-hours', statements: quietHours },
  { name: '0049-operator-counts', statements: operatorCounts },
  { name: '0051-statistics', statements: statistics },
  { name: '0052-app-lock', statements: appLock },
  { name: '0053-sent-mails', statements: sentMails },
  { name: '0054-server-keys', statements: serverKeys },
  { name: '0055-page-views', statements: pageViews },
  { name: '0056-sessions-with-data', statements: sessionsWithData },
  { name: '0059-growth', statements: growth },
  { name: '0060-queued-jobs', statements: queuedJobs },
  { name: '0061-sign-in-keys', statements: signInKeys },
  { name: '0062-sign-in-keys-of-rows', statements: signInKeysOfRows, isConcurrent: true },
  { name: '0063-sign-in-keys-copied', statements: signInKeysCopied },
  { name: '0064-keys-with-user', statements: keysWithUser, isConcurrent: true },
  { name: '0065-processes', statements: processes },
  { name: '0066-guards-instead-of-keys', statements: guardsInsteadOfKeys },
  { name: '0067-replica-marks', statements: replicaMarks },
  { name: '0068-sides-with-counterparts', statements: sidesWithCounterparts },
  { name: '0069-unfilled-sides', statements: unfilledSides, isConcurrent: true },
  {
    name: '0070-counterparts-of-sides',
    statements: counterpartsOfSides,
    kind: 'backfill',
    table: 'match_sides',
  },
  { name: '0071-sides-filled', statements: sidesFilled },
  { name: '0072-permissive-policies', statements: permissivePolicies },
  { name: '0073-keys-of-sessions', statements: keysOfSessions },
  { name: '0075-unconfirmed-accounts', statements: unconfirmedAccounts, isConcurrent: true },
  { name: '0076-sides-of-a-user', statements: sidesOfAUser },
  { name: '0080-former-mailboxes', statements: formerMailboxes },
  { name: '0081-keys-of-mailboxes', statements: keysOfMailboxes },
  {
    name: '0081-keys-of-mailboxes-pending',
    statements: accountsWithoutMailbox,
    isConcurrent: true,
  },
  { name: '0083-silent-objections', statements: silentObjections },
  { name: '0084-journal-acts', statements: journalActs },
  { name: '0090-one-form', statements: oneForm, kind: 'contract' },
  { name: '0093-no-jobs-of-quiet-hours', statements: noJobsOfQuietHours },
  { name: '0093-no-quiet-hours', statements: noQuietHours, kind: 'contract' },
  { name: '0093-no-statistics', statements: noStatistics, kind: 'contract' },
]
