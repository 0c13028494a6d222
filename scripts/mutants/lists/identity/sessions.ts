import type { Mutation } from '../../mutation.ts'

const refresh = {
  file: 'packages/server/src/modules/identity/sessions/refresh.ts',
  tests: ['packages/server/src/modules/identity/sessions/sessions.test.ts'],
}
const authenticate = {
  file: 'packages/server/src/modules/identity/sessions/authentication/authenticate.ts',
  tests: [
    'packages/server/src/modules/identity/sessions/authentication/live-session.test.ts',
    'packages/server/src/modules/identity/sessions/sessions.test.ts',
  ],
}
const repository = {
  file: 'packages/server/src/modules/identity/sessions/repository.ts',
  tests: [
    'packages/server/src/modules/identity/sessions/authentication/live-session.test.ts',
    'packages/server/src/modules/identity/sessions/authentication/lock-session.test.ts',
    'packages/server/src/modules/identity/sessions/sessions.test.ts',
    'packages/server/src/modules/identity/passwords/change-password.test.ts',
    'packages/server/src/modules/identity/sign-in/sign-in.test.ts',
  ],
}
const lockTests = ['packages/server/src/modules/identity/app-lock/app-lock.test.ts']
const locked = { file: authenticate.file, tests: lockTests }
const unlock = {
  file: 'packages/server/src/modules/identity/app-lock/unlock.ts',
  tests: lockTests,
}
const changeLock = {
  file: 'packages/server/src/modules/identity/app-lock/change.ts',
  tests: lockTests,
}
const singleUse = {
  file: 'packages/server/src/modules/identity/mailed-links/single-use.ts',
  tests: [
    'packages/server/src/modules/identity/passwords/reset-password.test.ts',
    'packages/server/src/modules/identity/sign-in/magic.test.ts',
    'packages/server/src/modules/identity/sign-in/magic-code.test.ts',
    'packages/server/src/modules/identity/email-addresses/verification.test.ts',
  ],
}
const mailedCodes = {
  file: 'packages/server/src/modules/identity/mailed-links/repository.ts',
  tests: ['packages/server/src/modules/identity/email-addresses/verification-code.test.ts'],
}

export const sessions: readonly Mutation[] = [
  {
    ...mailedCodes,
    name: 'a verification code works for as long as its link',
    find: ".where('createdAt', '>', new Date(now.getTime() - maxCodeAgeMs))",
    replace: '',
  },
  {
    ...mailedCodes,
    name: 'wrong codes do not make a code void',
    find: ".where('tries', '<', maxCodeAttempts)",
    replace: '',
  },
  {
    ...refresh,
    name: 'a replaced refresh token is not marked',
    find: '  await markReplaced(trx, hashSecretToken(token), now)\n',
    replace: '',
  },
  {
    ...refresh,
    name: 'a copied refresh token does not end the session',
    find: 'await endSession(trx, family, deps.clock.now())',
    replace: '',
  },
  {
    ...refresh,
    name: 'a copied refresh token causes no mail',
    find: "await deps.jobs.enqueue(trx, 'send-urgent-mail', { kind: 'refresh-reuse', userId, ref: null })",
    replace: '',
  },
  {
    ...refresh,
    name: 'a session that has ended is refreshed',
    find: 'const sessionEnded = session.endedAt !== null || session.expiresAt <= now',
    replace: 'const sessionEnded = session.expiresAt <= now',
  },
  {
    ...authenticate,
    name: 'an access token outlives its session',
    find: "if (!found) throw new AppError('TOKEN_EXPIRED')\n  const { id",
    replace: 'const { id',
  },
  {
    ...authenticate,
    name: 'an ended session still asks for another address',
    find: 'if (!session || session.endedAt !== null ||',
    replace: 'if (!session ||',
  },
  {
    ...repository,
    name: 'refreshes of one session do not take turns',
    find: "    .where('id', '=', sessionId)\n    .forUpdate()\n",
    replace: "    .where('id', '=', sessionId)\n",
  },
  {
    ...repository,
    name: 'an ended session still acts',
    find: ' and sessions.ended_at is null',
    replace: '',
  },
  {
    ...repository,
    name: 'an expired session still acts',
    find: ' and sessions.expires_at > ${now}\n',
    replace: '\n',
  },
  {
    ...repository,
    name: 'a changed password ends the session that changed it',
    find: "    .where('id', '!=', keptId)\n",
    replace: '',
  },
  {
    ...singleUse,
    name: 'a token of one purpose works for another',
    find: 'if (known?.purpose !== purpose) return null\n',
    replace: 'if (!known) return null\n',
  },
  {
    ...singleUse,
    name: 'a token of a mail works twice',
    find: 'return (await consumeTokenHash(trx, hash, clock.now())) ? { userId, sessionId } : null',
    replace: 'await consumeTokenHash(trx, hash, clock.now())\n  return { userId, sessionId }',
  },
  {
    ...locked,
    name: 'a locked session opens everything',
    find: "  if (locked) throw new AppError('APP_LOCKED')\n",
    replace: '',
  },
  {
    ...unlock,
    name: 'wrong PINs need not wait',
    find: "if (retryAt > now) throw new AppError('RATE_LIMITED', { retryAt })",
    replace: '',
  },
  {
    ...unlock,
    name: 'wrong PINs never end the session',
    find: 'return unlockFailures >= maxUnlockTries',
    replace: 'return unlockFailures > maxUnlockTries',
  },
  {
    ...unlock,
    name: 'the right PIN does not reset the count',
    find: '    unlockFailures: 0,\n',
    replace: '',
  },
  {
    ...unlock,
    name: 'any passkey challenge of the user unlocks',
    find: 'const boundTo = challengePurposes.unlock(user.id)',
    replace: 'const boundTo = challengePurposes.signIn()',
  },
  {
    ...changeLock,
    name: 'a lock without PIN and passkey can be set',
    find: '    if (!state.hasPin && !state.hasPasskey) throw pinMissing()\n',
    replace: '',
  },
  {
    ...changeLock,
    name: 'a report of use opens a locked session',
    find: "      .where('unlockedUntil', '>', now)\n",
    replace: '',
  },
]
