import type { Mutation } from '../../mutation.ts'

const applying = {
  file: 'packages/server/src/db/upgrade/retry-while-busy.ts',
  tests: ['packages/server/src/db/upgrade/migrate.test.ts'],
}
const outcome = {
  file: 'packages/server/src/db/errors/commit-outcome.ts',
  tests: [
    'packages/server/src/modules/identity/sign-in/lost-commit.test.ts',
    'packages/server/src/db/errors/lost-connection.test.ts',
  ],
}
const lost = {
  file: 'packages/server/src/db/errors/lost-connection.ts',
  tests: ['packages/server/src/db/errors/lost-connection.test.ts'],
}
const pending = {
  file: 'packages/server/src/modules/platform/key-lifecycle/pending-keys.ts',
  tests: [
    'packages/server/src/modules/platform/key-lifecycle/pending-keys.test.ts',
    'packages/server/src/modules/identity/sign-in/lost-commit.test.ts',
  ],
}
const storage = {
  file: 'packages/server/src/lib/storage-full.ts',
  tests: ['packages/server/src/lib/storage-full.test.ts'],
}
const binder = {
  file: 'packages/server/src/http/binder.ts',
  tests: ['packages/server/src/modules/platform/system/storage.test.ts'],
}
const errors = {
  file: 'packages/server/src/http/server/errors.ts',
  tests: [
    'packages/server/src/lib/storage-full.test.ts',
    'packages/server/src/crypto/keys/unusable-key.test.ts',
  ],
}
const cookies = {
  file: 'packages/server/src/http/cookies/cookies.ts',
  tests: ['packages/server/src/http/cookies/cookies.test.ts'],
}
const stop = {
  file: 'packages/server/src/db/embedded/process/stop-postmaster.ts',
  tests: ['packages/server/src/db/embedded/hanging.test.ts'],
}

export const faults: readonly Mutation[] = [
  {
    ...applying,
    name: 'a migration waits for a lock as long as it takes, and requests wait behind it',
    find: 'lock_timeout = ${lockWaitMs}',
    replace: 'lock_timeout = 0',
  },
  {
    ...applying,
    name: 'a migration that met a lock fails instead of trying again',
    find: " || databaseError(error)?.code === '55P03'",
    replace: '',
  },
  {
    ...outcome,
    name: 'a wrapped unknown outcome of a commit counts as a failure',
    find: 'if (cause instanceof UnknownCommitOutcome) return true\n  return false',
    replace:
      'if (cause === error && cause instanceof UnknownCommitOutcome) return false\n  return false',
  },
  {
    ...lost,
    name: 'the loss of a connection that is checked out ends the process',
    find: "  client.on('error', (error) => {",
    replace: "  client.once('end', () => {\n    const error = new Error('ended')",
  },
  {
    ...pending,
    name: 'the key of an account that was made is destroyed',
    find: 'if (!pending || (await hasAccount(trx, owner))) return',
    replace: 'if (await hasAccount(trx, owner)) await Promise.resolve()',
  },
  {
    ...pending,
    name: 'an account is made after its key was swept',
    find: "if (numAffectedRows !== BigInt(owners.length)) throw new AppError('UNAVAILABLE')",
    replace: "if (numAffectedRows < 0n) throw new AppError('UNAVAILABLE')",
  },
  {
    ...pending,
    name: 'the key of an account with a pending commit is destroyed',
    find: '      .skipLocked()\n',
    replace: '',
  },
  {
    ...storage,
    name: 'a full disk is an internal error',
    find: 'if (code === diskFull || fullFileSystem.includes(code)) return true',
    replace: 'if (fullFileSystem.includes(code)) return true',
  },
  {
    ...storage,
    name: 'a full disk that another error wraps is not recognized',
    find: 'for (let cause = error; cause instanceof Error; cause = cause.cause)\n    if (isDiskFullError(cause)) return true',
    replace: 'if (error instanceof Error && isDiskFullError(error)) return true',
  },
  {
    ...binder,
    name: 'data is added although only the reserve of the disk is left',
    find: "if (isRefusedWhenFull && deps.isStorageReserveReached?.()) throw new AppError('STORAGE_FULL')",
    replace: '',
  },
  {
    ...errors,
    name: 'a key that cannot be used signs its owner out',
    find: "if (error instanceof UnusableKey) return new AppError('KEY_UNAVAILABLE', { cause: error })",
    replace:
      "if (error instanceof UnusableKey) return new AppError('TOKEN_EXPIRED', { cause: error })",
  },
  {
    ...cookies,
    name: 'a page of a sub-domain can set our cookies',
    find: "const prefixFor = (secure: boolean): string => (secure ? prefix : '')",
    replace: "const prefixFor = (_secure: boolean): string => ''",
  },
  {
    ...stop,
    name: 'a PostgreSQL that cannot be ended in order keeps running',
    find: "  for (const member of family) sendSignal(member, 'SIGKILL')\n",
    replace: "  if (family.length === 0) return 'SIGKILL'\n",
  },
]
