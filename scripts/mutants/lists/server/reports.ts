import type { Mutation } from '../../mutation.ts'

const report = {
  file: 'packages/server/src/modules/contact/safety/report.ts',
  tests: ['packages/server/src/modules/contact/safety/report.test.ts'],
}
const keep = {
  file: 'packages/server/src/modules/contact/safety/queue/retain-reports.ts',
  tests: [
    'packages/server/src/modules/operation/account-deletion/delete-account.test.ts',
    'packages/server/src/modules/contact/safety/queue/decide-entry.test.ts',
  ],
}
const trim = {
  file: 'packages/server/src/modules/contact/safety/queue/trim-reports.ts',
  tests: ['packages/server/src/modules/contact/safety/queue/deleted-accounts.test.ts'],
}
const operatorMail = {
  file: 'packages/server/src/modules/contact/safety/queue/notify-operator.ts',
  tests: ['packages/server/src/modules/contact/safety/queue/notify-operator.test.ts'],
}
const sweep = {
  file: 'packages/server/src/modules/contact/safety/queue/sweep.ts',
  tests: ['packages/server/src/modules/contact/safety/queue/decide-entry.test.ts'],
}

export const reports: readonly Mutation[] = [
  {
    ...report,
    name: 'a report shows contact that its reporter did not choose',
    find: 'const given = contact ? await openContact(context, own) : null',
    replace: 'const given = await openContact(context, own)',
  },
  {
    ...report,
    name: 'reports are not counted',
    find: "await consumeLimit(context, trx, { userId, action: 'report' })",
    replace: '',
  },
  {
    ...report,
    name: 'a report that should block does not',
    find: '    const state = report.block\n',
    replace: '    const state = report.block === undefined\n',
  },
  {
    ...keep,
    name: 'a withdrawn report is not deleted',
    find: 'for (const row of withdraw ? [] : open.slice(0, maxRetained))',
    replace: 'for (const row of open.slice(0, maxRetained))',
  },
  {
    ...keep,
    name: 'a decided report is not deleted',
    find: "row.kind === 'report' && row.decidedAt === null",
    replace: "row.kind === 'report'",
  },
  {
    ...operatorMail,
    name: 'the operator gets more than one mail an hour',
    find: 'if (startAfter > now && last.operatorMailJob !== jobId) {',
    replace: 'if (startAfter > now && last.operatorMailJob === null) {',
  },
  {
    ...operatorMail,
    name: 'the operator gets a second mail about the same reports',
    find: 'await markNotified(deps, plan.notified)',
    replace: '',
  },
  {
    ...trim,
    name: 'a report about a deleted account keeps its old key',
    find: 'former.push(entrySealingContext(row).userId)',
    replace: '',
  },
  {
    ...trim,
    name: 'a report about a deleted account retains content that its reporter did not receive',
    find: 'remainingContent(row.kind, content)',
    replace: '{ ...content, ...remainingContent(row.kind, {}) }',
  },
  {
    ...sweep,
    name: 'an undecided report ends without a notification to its author',
    find: 'if (row.decidedAt === null) await notifyReporterOfExpiry(deps, trx, row)',
    replace: '',
  },
  {
    ...sweep,
    name: 'the key of an ended report is not destroyed',
    find: 'await deps.keyStore.destroy(entrySealingContext(row).userId)',
    replace: '',
  },
]
