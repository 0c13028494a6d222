import type { Mutation } from '../mutation.ts'

const ofAccounts = [
  'packages/server/src/modules/operation/account-deletion/delete-account.test.ts',
  'packages/server/src/modules/operation/account-deletion/delete-matched-account.test.ts',
  'packages/server/src/modules/platform/audit/specified-actions.test.ts',
]

export const deletion: readonly Mutation[] = [
  {
    name: 'the key of a deleted account stays',
    file: 'packages/server/src/modules/operation/account-deletion/delete-account.ts',
    find: 'keyStore.destroyOwners([userId, ...keys])',
    replace: 'keyStore.destroyOwners(keys)',
    tests: ofAccounts,
  },
  {
    name: 'jobs that name a deleted account stay',
    file: 'packages/server/src/modules/operation/account-deletion/repository.ts',
    find: "where data->>'userId' = ${userId} and name <> 'erase-account'`",
    replace: "where data->>'userId' = ${userId} and name = 'erase-account'`",
    tests: ofAccounts,
  },
  {
    name: 'others keep seeing matches of a deleted account',
    file: 'packages/server/src/modules/operation/account-deletion/delete-account.ts',
    find: '    const threadKeys = await deleteMatches(trx, userId)\n',
    replace: '    const threadKeys: string[] = []\n',
    tests: ofAccounts,
  },
  {
    name: 'a restored key store keeps destroyed keys',
    file: 'packages/server/src/modules/platform/key-lifecycle/tombstones.ts',
    find: '    await erase()\n    destroyed += 1\n',
    replace: '    destroyed += 1\n',
    tests: ['packages/server/src/modules/platform/key-lifecycle/tombstones.test.ts'],
  },
  {
    name: 'rewrapping revives a destroyed key',
    file: 'packages/server/src/crypto/keys/files/key-file-writer.ts',
    find: 'if (await stat(path).catch(() => null)) await rename(temporary, path)\n    else await overwriteAndUnlink(temporary)',
    replace: 'await rename(temporary, path)',
    tests: [
      'packages/server/src/crypto/sealing/sealer.test.ts',
      'packages/server/src/crypto/keys/files/erased-key-files.test.ts',
    ],
  },
  {
    name: 'drafts keep objected identifiers',
    file: 'packages/server/src/modules/describing/objected-details/apply.ts',
    find: '    if (erased.size > 0) await eraseFromDrafts(deps, trx, { userId, erased })\n',
    replace: '',
    tests: ['packages/server/src/modules/describing/objected-details/erase.test.ts'],
  },
  {
    name: 'an erased text may still contain the identifier',
    file: 'packages/domain/src/objections/identifiers.ts',
    find: "return rest === '' || remains ? undefined : rest",
    replace: "return rest === '' ? undefined : rest",
    tests: ['packages/domain/src/objections/identifiers.test.ts'],
  },
  {
    name: 'files that nothing uses are kept',
    file: 'packages/server/src/modules/platform/files/repository.ts',
    find: "sql<SqlBool>`state <> 'removed' and ${isUnused(before)}`",
    replace: 'sql<SqlBool>`false`',
    tests: ['packages/server/src/modules/operation/data-export/archive/archive.test.ts'],
  },
  {
    name: 'an account that was never confirmed is kept like any other',
    file: 'packages/domain/src/retention/unused-account.ts',
    find: 'confirmed ? unusedAccountDays.unused : unusedAccountDays.unconfirmed',
    replace: 'unusedAccountDays.unused',
    tests: ['packages/server/src/modules/operation/unused-accounts/unused-accounts.test.ts'],
  },
  {
    name: 'backups never expire',
    file: 'packages/server/src/backup/sets.ts',
    find: 'isBackupOver(kind, new Date(createdAt), now)',
    replace: 'isBackupOver(kind, new Date(createdAt), new Date(0))',
    tests: ['packages/server/src/backup/sets.test.ts'],
  },
  {
    name: 'the matches of a deleted profile stay visible',
    file: 'packages/server/src/modules/describing/saving/remove.ts',
    find: '  await context.matcher.settleVisibility(context, { userId, profileId: id }, now)\n  return { undoUntil }',
    replace: '  return { undoUntil }',
    tests: [
      'packages/server/src/modules/describing/saving/change.test.ts',
      'packages/server/src/modules/matching/decide/concurrent-changes.test.ts',
    ],
  },
  {
    name: 'the matches of a switched-off description stay visible',
    file: 'packages/server/src/modules/describing/comparison/comparison.ts',
    find: '  if (isChanged)\n    await context.matcher.settleVisibility(context, { userId, profileId: request.id }, moment.now)\n',
    replace: '',
    tests: [
      'packages/server/src/modules/describing/comparison/comparison.test.ts',
      'packages/server/src/modules/describing/comparison/exceptions.test.ts',
      'packages/server/src/modules/describing/comparison/races.test.ts',
    ],
  },
  {
    name: 'a decided report is not deleted',
    file: 'packages/server/src/modules/contact/safety/queue/retain-reports.ts',
    find: "row.kind === 'report' && row.decidedAt === null",
    replace: "row.kind === 'report'",
    tests: [
      'packages/server/src/modules/operation/account-deletion/delete-account.test.ts',
      'packages/server/src/modules/contact/safety/queue/decide-entry.test.ts',
    ],
  },
  {
    name: 'a report about a deleted account retains content that its reporter did not receive',
    file: 'packages/server/src/modules/contact/safety/queue/trim-reports.ts',
    find: 'remainingContent(row.kind, content)',
    replace: '{ ...content, ...remainingContent(row.kind, {}) }',
    tests: ['packages/server/src/modules/contact/safety/queue/deleted-accounts.test.ts'],
  },
  {
    name: 'a clock that has jumped is trusted at once',
    file: 'packages/domain/src/retention/clock-guard.ts',
    find: 'moment !== null && distanceMs(moment, now) <= maxClockStepMs',
    replace: 'moment !== null',
    tests: ['packages/domain/src/retention/clock-guard.test.ts'],
  },
  {
    name: 'rows are erased as soon as they are there',
    file: 'packages/domain/src/retention/rules.ts',
    find: 'new Date(now.getTime() - retentionRules[rule].periodMs)',
    replace: 'now',
    tests: ['packages/server/src/wiring/sweeps.test.ts'],
  },
  {
    name: 'the search keeps photos that were withdrawn',
    file: 'packages/server/src/modules/matching/candidates/photo-search.ts',
    find: "if (gone.length > 0) await this.thread.run({ kind: 'remove', names: gone })",
    replace: '',
    tests: ['packages/server/src/modules/matching/candidates/photo-search.test.ts'],
  },
  {
    name: 'a clock that jumps ahead shortens the time until an erasure',
    file: 'packages/domain/src/retention/unused-account.ts',
    find: 'Math.min(Math.max(0, elapsed), maxCountedMs)',
    replace: 'Math.max(0, elapsed)',
    tests: ['packages/domain/src/retention/unused-account.test.ts'],
  },
  {
    name: 'the account of a stranger remains after the new one is created',
    file: 'packages/server/src/modules/operation/account-deletion/start-over.ts',
    find: 'await removeAccount(parts, trx, { userId: user.id, threadKeys, withdrawReports: false })',
    replace:
      '  if (threadKeys.length < 0) await removeAccount(parts, trx, user.id, { threadKeys, withdrawReports: false })\n',
    tests: ['packages/server/src/modules/operation/account-deletion/start-over.test.ts'],
  },
]
