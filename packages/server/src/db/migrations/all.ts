import { formerMailboxes } from './0080-former-mailboxes.ts'
import { keysOfMailboxes } from './0081-keys-of-mailboxes.ts'
import { silentObjections } from './0083-silent-objections.ts'
import { journalActs } from './0084-journal-acts.ts'
import { oneForm } from './0090-one-form.ts'
import { oneSchema } from './0091-one-schema.ts'
import { noJobsOfQuietHours, noQuietHours } from './0093-no-quiet-hours.ts'
import { noRunControl } from './0093-no-run-control.ts'
import { noStatistics } from './0093-no-statistics.ts'
import { oneNotice } from './0093-one-notice.ts'
import { namesOfTheGlossary } from './0094-names-of-the-glossary.ts'
import { workersDeleteRuns } from './0095-workers-delete-runs.ts'
import { noKeyOfOtherServers } from './0096-no-key-of-other-servers.ts'
import { openSides } from './0097-open-sides.ts'
import { newestSides } from './0098-newest-sides.ts'
import { newestWeakSides } from './0099-newest-weak-sides.ts'
import { columnsWithReaders } from './0100-columns-with-readers.ts'
import { preparingRuns } from './0101-preparing-runs.ts'
import { noCountsOfRetention } from './0102-no-counts-of-retention.ts'
import { noTimeOfTheMark } from './0103-no-time-of-the-mark.ts'
import { noTableOfGrants } from './0104-no-table-of-grants.ts'
import { oneQueue } from './0105-one-queue.ts'
import { noConstantReason } from './0106-no-constant-reason.ts'
import { historyOfProfiles } from './0107-history-of-profiles.ts'
import { lastUses } from './0108-last-uses.ts'

export type Migration = { name: string; statements: string }

/** The last migration of the oldest release whose database this one opens. */
export const oldestMigration = '0076-sides-of-a-user'

/**
 * Forward only: a migration that is applied anywhere never changes; a new one corrects it. What one
 * of them changes, the schema of a new database has too.
 */
export const migrations: Migration[] = [
  { name: '0080-former-mailboxes', statements: formerMailboxes },
  { name: '0081-keys-of-mailboxes', statements: keysOfMailboxes },
  { name: '0083-silent-objections', statements: silentObjections },
  { name: '0084-journal-acts', statements: journalActs },
  { name: '0090-one-form', statements: oneForm },
  { name: '0091-one-schema', statements: oneSchema },
  { name: '0093-no-jobs-of-quiet-hours', statements: noJobsOfQuietHours },
  { name: '0093-no-quiet-hours', statements: noQuietHours },
  { name: '0093-no-run-control', statements: noRunControl },
  { name: '0093-no-statistics', statements: noStatistics },
  { name: '0093-one-notice', statements: oneNotice },
  { name: '0094-names-of-the-glossary', statements: namesOfTheGlossary },
  { name: '0095-workers-delete-runs', statements: workersDeleteRuns },
  { name: '0096-no-key-of-other-servers', statements: noKeyOfOtherServers },
  { name: '0097-open-sides', statements: openSides },
  { name: '0098-newest-sides', statements: newestSides },
  { name: '0099-newest-weak-sides', statements: newestWeakSides },
  { name: '0100-columns-with-readers', statements: columnsWithReaders },
  { name: '0101-preparing-runs', statements: preparingRuns },
  { name: '0102-no-counts-of-retention', statements: noCountsOfRetention },
  { name: '0103-no-time-of-the-mark', statements: noTimeOfTheMark },
  { name: '0104-no-table-of-grants', statements: noTableOfGrants },
  { name: '0105-one-queue', statements: oneQueue },
  { name: '0106-no-constant-reason', statements: noConstantReason },
  { name: '0107-history-of-profiles', statements: historyOfProfiles },
  { name: '0108-last-uses', statements: lastUses },
]
