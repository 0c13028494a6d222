import type { Mutation } from '../../mutation.ts'

const attempts = {
  file: 'packages/server/src/modules/platform/attempts/attempts.ts',
  tests: [
    'packages/server/src/modules/platform/attempts/sender-attempts.test.ts',
    'packages/server/src/modules/platform/attempts/attempts.test.ts',
  ],
}
const signIn = {
  file: 'packages/server/src/modules/identity/sign-in/sign-in.ts',
  tests: [
    'packages/server/src/modules/identity/sign-in/sign-in.test.ts',
    'packages/server/src/modules/platform/attempts/attempts.test.ts',
    'packages/server/src/modules/identity/accounts/failed-sign-in.test.ts',
  ],
}
const device = {
  file: 'packages/server/src/modules/platform/attempts/known-device.ts',
  tests: ['packages/server/src/modules/platform/attempts/attempts.test.ts'],
}
const changePassword = {
  file: 'packages/server/src/modules/identity/passwords/change-password.ts',
  tests: [
    'packages/server/src/modules/identity/passwords/change-password.test.ts',
    'packages/server/src/modules/identity/sign-in/sign-in.test.ts',
  ],
}
const ownPassword = {
  file: 'packages/server/src/modules/identity/accounts/own-password.ts',
  tests: [
    'packages/server/src/modules/identity/passwords/change-password.test.ts',
    'packages/server/src/modules/platform/attempts/attempts.test.ts',
    'packages/server/src/modules/identity/accounts/failed-sign-in.test.ts',
  ],
}
const reset = {
  file: 'packages/server/src/modules/identity/passwords/reset-password.ts',
  tests: ['packages/server/src/modules/identity/passwords/reset-password.test.ts'],
}
const magic = {
  file: 'packages/server/src/modules/identity/sign-in/magic.ts',
  tests: [
    'packages/server/src/modules/identity/sign-in/magic.test.ts',
    'packages/server/src/modules/identity/sign-in/magic-code.test.ts',
    'packages/server/src/modules/platform/attempts/sender-attempts.test.ts',
  ],
}
const emailChange = {
  file: 'packages/server/src/modules/identity/email-addresses/email-change.ts',
  tests: ['packages/server/src/modules/identity/email-addresses/email-change.test.ts'],
}
const deletion = {
  file: 'packages/server/src/modules/operation/account-deletion/delete-account.ts',
  tests: [
    'packages/server/src/modules/operation/account-deletion/delete-account.test.ts',
    'packages/server/src/modules/operation/account-deletion/delete-matched-account.test.ts',
    'packages/server/src/modules/platform/audit/specified-actions.test.ts',
  ],
}

export const accounts: readonly Mutation[] = [
  {
    ...attempts,
    name: 'tries at one account from one sender are not counted',
    find: "for (const scope of ['pair', 'account', 'sender'] as const)",
    replace: "for (const scope of ['account', 'sender'] as const)",
  },
  {
    ...attempts,
    name: 'tries at one account from many senders are not counted',
    find: "for (const scope of ['pair', 'account', 'sender'] as const)",
    replace: "for (const scope of ['pair', 'sender'] as const)",
  },
  {
    ...attempts,
    name: 'tries of one sender at many accounts are not counted',
    find: "for (const scope of ['pair', 'account', 'sender'] as const)",
    replace: "for (const scope of ['pair', 'account'] as const)",
  },
  {
    ...attempts,
    name: 'strangers use up the tries of a known device',
    find: '  if (known === null) return mailbox\n',
    replace: "  if (known !== '') return mailbox\n",
  },
  {
    ...attempts,
    name: 'a known device shares the count of its sender',
    find: 'pair: `${mailbox}\\0${known ?? caller.sender}`,',
    replace: 'pair: `${mailbox}\\0${caller.sender}`,',
  },
  {
    ...attempts,
    name: 'a full mailbox refuses a requested link',
    find: "scope === 'account' && (kind === 'mail' || kind === 'code')",
    replace: "scope === 'account' && kind === 'code'",
  },
  {
    ...signIn,
    name: 'a password changed during the check begins a session',
    find: "if (user?.passwordHash !== stored) throw new AppError('INVALID_CREDENTIALS')",
    replace: "if (!user) throw new AppError('INVALID_CREDENTIALS')",
  },
  {
    ...signIn,
    name: 'tries at a password are not counted',
    find: 'await consumeAttempt(deps, trx, attempt)',
    replace: '',
  },
  {
    ...signIn,
    name: 'failed sign-ins cause no notification',
    find: 'queueFailedSignIn(deps, trx, failure)',
    replace: '      Promise.resolve(trx && failure),',
  },
  {
    ...device,
    name: 'a device cookie opens any account',
    find: 'return known.tags.some((other) => isSameSecret(other, tag)) ? known.id : null',
    replace: 'return tag ? known.id : null',
  },
  {
    ...changePassword,
    name: 'a changed password leaves other sessions',
    find: 'await endOtherSessions(trx, { userId: user.id, keptId: user.sessionId, now })',
    replace: '',
  },
  {
    ...changePassword,
    name: 'a password changes without the old one',
    find: "await checkOwnPassword(deps, known, { path: 'oldPassword', password: oldPassword, caller })",
    replace: '',
  },
  {
    ...changePassword,
    name: 'a changed password causes no mail',
    find: "await deps.jobs.enqueue(trx, 'send-urgent-mail', {\n      kind: 'password-changed',\n      userId: user.id,\n      ref: null,\n    })",
    replace: '',
  },
  {
    ...ownPassword,
    name: 'guesses at the own password are not counted',
    find: "await deps.database.transaction('auth', null, (trx) => consumeAttempt(deps, trx, attempt))",
    replace: '',
  },
  {
    ...reset,
    name: 'a reset password leaves sessions open',
    find: '    await endSessions(trx, user.id, now)\n',
    replace: '',
  },
  {
    ...reset,
    name: 'links from before a reset still sign in',
    find: '      await deleteTokens(trx, user.id, signInLinks)\n',
    replace: '',
  },
  {
    ...magic,
    name: 'a wrong code signs in',
    find: "isSameSecret(codeIndex?.toString('hex') ?? '', expected),",
    replace: 'codeIndex?.length === expected.length / 2',
  },
  {
    ...magic,
    name: 'tries at a code are not counted',
    find: 'const isWithinLimit = await consumeAttempt(deps, trx, attempt)',
    replace: '    const isWithinLimit = true\n',
  },
  {
    ...emailChange,
    name: 'another address is asked for without the password',
    find: "else await checkOwnPassword(deps, row, { path: 'password', password: password ?? '', caller })",
    replace: '',
  },
  {
    ...emailChange,
    name: 'a changed address leaves other sessions',
    find: 'await endOtherSessions(trx, { userId, keptId: sessionId, now })',
    replace: '',
  },
  {
    ...emailChange,
    name: 'links to the former address still work',
    find: "  await deleteTokens(trx, userId, ['verify_email', 'change_email', ...signInLinks])\n",
    replace: '',
  },
  {
    ...emailChange,
    name: 'the former address gets no mail about a requested change',
    find: "for (const kind of ['change-email', 'email-change-asked'] as const)",
    replace: "for (const kind of ['change-email'] as const)",
  },
  {
    ...deletion,
    name: 'the key of a deleted account stays',
    find: 'keyStore.destroyOwners([userId, ...keys])',
    replace: 'keyStore.destroyOwners(keys)',
  },
  {
    ...deletion,
    name: "the keys of a deleted account's threads stay",
    find: 'keyStore.destroyOwners([userId, ...keys])',
    replace: 'keyStore.destroyOwners([userId])',
  },
  {
    ...deletion,
    name: 'a deletion leaves no audit row',
    find: 'await recordAudit(deps, trx, entry)',
    replace: '',
  },
  {
    ...deletion,
    name: 'jobs that name a deleted account stay',
    find: "sql`delete from pgboss.job where data->>'userId' = ${userId} and name <> 'erase-account'`",
    replace:
      "sql`delete from pgboss.job where data->>'userId' = ${userId} and name = 'erase-account'`",
  },
  {
    ...deletion,
    name: 'a farewell goes to an unverified address',
    find: 'if (!user.emailVerifiedAt || !account || !farewellMail)',
    replace: 'if (!account || !farewellMail)',
  },
  {
    ...deletion,
    name: 'others keep seeing matches of a deleted account',
    find: '    const threadKeys = await deleteMatches(trx, userId)\n',
    replace: '    const threadKeys: string[] = []\n',
  },
]
