import type { Mutation } from '../../mutation.ts'

const server = 'packages/server/src'
const domain = 'packages/domain/src'
const modules = `${server}/modules`
const probing = [`${modules}/describing/saving/limits/probing.test.ts`]
const backups = [`${server}/backup/sets.test.ts`]

/** Promises of secrecy and deletion that no other list breaks; the claims name them. */
export const promises: readonly Mutation[] = [
  {
    name: 'frequencies name values that few profiles have',
    file: `${domain}/matching/learning/learn-term-frequencies.ts`,
    find: "holders >= (field === 'wholeName' ? minNamesakes : leastHolders) &&\n        differingYears.size >= minYearsApart,",
    replace: 'holders >= 1 && differingYears.size > 0,',
    tests: [`${domain}/matching/evidence/evidence.test.ts`],
  },
  {
    name: 'an account tries any number of values of one field',
    file: `${domain}/matching/tried/tried-values.ts`,
    find: 'export const replacementsPerField = 2',
    replace: 'export const replacementsPerField = 20',
    tests: probing,
  },
  {
    name: 'differences are counted with the edited profile',
    file: `${domain}/matching/decision/viewer-evidence.ts`,
    find: 'const counted = viewer.counted ?? viewer\n',
    replace: 'const counted = viewer\n',
    tests: probing,
  },
  {
    name: 'a user without a name for contact is shown by another detail',
    file: `${modules}/contact/consent/contact.ts`,
    find: 'fullName: textOf(submitter?.fullName),',
    replace: 'fullName: textOf(submitter?.fullName) || address.inUse,',
    tests: [`${modules}/contact/consent/consent.test.ts`],
  },
  {
    name: 'a link for an address without an account queues nothing',
    file: `${modules}/identity/mailed-links/request-mail.ts`,
    find: '!(isFirst || isProved)',
    replace: '!isProved',
    tests: [`${modules}/identity/sign-in/magic.test.ts`],
  },
  {
    name: 'users read the audit log of others',
    file: `${server}/db/migrations/0004-records.ts`,
    find: 'create policy own_read on audit_log for select to cc_app, cc_auth, cc_worker\n  using (user_id = ${actor});',
    replace:
      'create policy own_read on audit_log for select to cc_app, cc_auth, cc_worker\n  using (true);',
    tests: [`${server}/db/row-level-security.test.ts`],
  },
  {
    name: 'the provider of suggestions gets the id of the user',
    file: `${modules}/describing/suggestions/suggest.ts`,
    find: 'questionAbout(text, model)',
    replace: 'questionAbout(`${userId} ${text}`, model)',
    tests: [`${modules}/describing/suggestions/suggestions.test.ts`],
  },
  {
    name: 'files that nothing uses are kept',
    file: `${modules}/platform/files/sweep.ts`,
    find: "sql<SqlBool>`state <> 'removed' and ${isUnused(now)}`",
    replace: 'sql<SqlBool>`false`',
    tests: [`${modules}/operation/data-export/archive/archive.test.ts`],
  },
  {
    name: 'a copy of own data has the contact details of others',
    file: `${modules}/operation/data-export/own-data/collect-all.ts`,
    find: '    contactExchangedAt,\n    requests,\n    shownPhotos',
    replace: '    contactExchangedAt,\n    contact: view.contact,\n    requests,\n    shownPhotos',
    tests: [`${modules}/operation/data-export/archive/archive.test.ts`],
  },
  {
    name: 'every field is logged',
    file: `${server}/wiring/log.ts`,
    find: 'allowedFields.has(key) ? [[key, value]] : []',
    replace: '[[key, value]]',
    tests: [`${server}/wiring/log.test.ts`],
  },
  {
    name: 'an account that was never confirmed is kept like any other',
    file: `${domain}/retention/unused-account.ts`,
    find: 'confirmed ? unusedAccountDays.unused : unusedAccountDays.unconfirmed',
    replace: 'unusedAccountDays.unused',
    tests: [`${modules}/operation/unused-accounts/unused-accounts.test.ts`],
  },
  {
    name: 'the text of a client is counted',
    file: `${domain}/analytics/count.ts`,
    find: "channels.find((known) => known === named) ?? 'Direct'",
    replace: "(named as Channel) ?? 'Direct'",
    tests: [`${server}/wire/analytics.test.ts`],
  },
  {
    name: 'an inquiry reaches the operator without being asked to',
    file: `${modules}/contact/questionnaires/submit.ts`,
    find: 'if (requestReview && numInsertedOrUpdatedRows === 1n) {',
    replace: 'if (numInsertedOrUpdatedRows === 1n) {',
    tests: [`${modules}/operation/administration/review/review.test.ts`],
  },
  {
    name: 'a push says to which device it goes',
    file: `${modules}/platform/notifications/send-push.ts`,
    find: 'payload: { matchId }',
    replace: 'payload: { matchId, device: device.serverKey }',
    tests: [`${modules}/platform/notifications/send-push.test.ts`],
  },
  {
    name: 'administrators reveal notes',
    file: `${modules}/operation/administration/tables/match-source.ts`,
    find: "    notes: 'closed',\n",
    replace: "    notes: 'masked',\n",
    tests: [`${modules}/operation/administration/tables/tables.test.ts`],
  },
  {
    name: 'key files are named by their owner',
    file: `${server}/crypto/keys/files/key-files.ts`,
    find: 'pathOfHash(folder, ownerHash(owner))',
    replace: 'pathOfHash(folder, owner)',
    tests: [`${server}/crypto/sealing/sealer.test.ts`],
  },
  {
    name: 'backups never expire',
    file: `${server}/backup/sets.ts`,
    find: 'isBackupOver(kind, new Date(createdAt), now)',
    replace: 'isBackupOver(kind, new Date(createdAt), new Date(0))',
    tests: backups,
  },
  {
    name: 'exact numbers are published',
    file: `${domain}/statistics/published-count.ts`,
    find: 'Math.floor((count - offset) / binSize) * binSize',
    replace: 'count - offset',
    tests: [
      `${domain}/statistics/published-count.test.ts`,
      `${domain}/statistics/publish-week.test.ts`,
    ],
  },
]
