import type { Mutation } from '../../mutation.ts'

const rule = {
  file: 'packages/domain/src/retention/unused-account.ts',
  tests: ['packages/domain/src/retention/unused-account.test.ts'],
}
const folder = 'packages/server/src/modules/operation/unused-accounts'
const tests = [`${folder}/unused-accounts.test.ts`, `${folder}/erasure-races.test.ts`]
const checkAccount = { file: `${folder}/check-account.ts`, tests }
const mails = { file: `${folder}/notice-mail.ts`, tests }
const rows = { file: `${folder}/repository.ts`, tests }
const use = { file: 'packages/server/src/modules/identity/sessions/last-use.ts', tests }
const deletion = {
  file: 'packages/server/src/modules/operation/account-deletion/delete-account.ts',
  tests,
}

export const unusedAccounts: readonly Mutation[] = [
  {
    ...rule,
    name: 'a clock that jumps ahead shortens the time until an erasure',
    find: 'Math.min(Math.max(0, elapsed), maxCountedMs)',
    replace: 'Math.max(0, elapsed)',
  },
  {
    ...rule,
    name: 'a clock that was set back shortens the time waited',
    find: 'Math.min(Math.max(0, elapsed), maxCountedMs)',
    replace: 'Math.min(Math.abs(elapsed), maxCountedMs)',
  },
  {
    ...rule,
    name: 'an account continues to its erasure while the mail server is unreachable',
    find: 'const counted = state.refusedAt === null ? 0 : waitedMs',
    replace: 'const counted = waitedMs',
  },
  {
    ...rule,
    name: 'an unused administrator account is erased',
    find: '  if (use.isAdmin) return nothing\n',
    replace: '',
  },
  {
    ...rule,
    name: 'an account with a running session is asked about',
    find: '  if (use.hasSession) return wait\n',
    replace: '',
  },
  {
    ...rule,
    name: 'an unused account is asked about without being observed first',
    find: "hasWaitedDays(waitedMs, unusedAccountDays.observed)\n      ? { act: 'request-mail'",
    replace: "hasWaitedDays(waitedMs, -2)\n      ? { act: 'request-mail'",
  },
  {
    ...rule,
    name: 'a last use in the future prevents erasing an account forever',
    find: "return { act: 'correct-last-use' }",
    replace: 'return nothing',
  },
  {
    ...checkAccount,
    name: 'an account is erased although a report waits',
    find: '  if (isReported) {',
    replace: '  if (isReported && false) {',
  },
  {
    ...checkAccount,
    name: 'an erasure is not checked again with the account locked',
    find: "(await evaluateAccount(deps, trx, user)).step.act === 'erase'",
    replace: 'user !== null',
  },
  {
    ...checkAccount,
    name: 'a role is no reason to exempt an administrator',
    find: 'isAdmin({ id, role, emailVerified,',
    replace: 'isAdmin({ id, emailVerified,',
  },
  {
    ...mails,
    name: 'a notice is mailed again after it was sent',
    find: ' || notice.mailedAt !== null',
    replace: '',
  },
  {
    ...mails,
    name: 'a failed mail counts as delivered',
    find: '    throw error\n',
    replace: '',
  },
  {
    ...rows,
    name: 'an account is checked again in every run',
    find: 'const checkIntervalMs = 20 * 3_600_000',
    replace: 'const checkIntervalMs = -1',
  },
  {
    ...use,
    name: 'the day of the last use is written at each refresh',
    find: 'not between',
    replace: 'between',
  },
  {
    ...use,
    name: 'a sign-in leaves the notices',
    find: 'if (used) await deleteNotices(trx, userId)',
    replace: '',
  },
  {
    ...deletion,
    name: 'an erasure that is no longer due continues',
    find: 'throw new NotDueError()',
    replace: 'void 0',
  },
]
