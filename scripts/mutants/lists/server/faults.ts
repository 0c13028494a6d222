import type { Mutation } from '../../mutation.ts'

const plan = {
  file: 'packages/server/src/db/setup/migration-plan.ts',
  tests: ['packages/server/src/db/setup/migrate.test.ts'],
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
  file: 'packages/server/src/modules/platform/keys/pending-keys.ts',
  tests: [
    'packages/server/src/modules/platform/keys/pending-keys.test.ts',
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
const json = {
  file: 'packages/server/src/http/server/json-bounds.ts',
  tests: ['packages/server/src/http/server/json-bounds.test.ts'],
}
const server = {
  file: 'packages/server/src/http/server/json-body.ts',
  tests: ['packages/server/src/http/contract-walk.test.ts'],
}
const frames = {
  file: 'packages/server/src/realtime/channel/frames.ts',
  tests: ['packages/server/src/realtime/channel/frames.test.ts'],
}
const proof = {
  file: 'packages/domain/src/session/address-verification.ts',
  tests: ['packages/domain/src/session/address-verification.test.ts'],
}
const startOver = {
  file: 'packages/server/src/modules/operation/account-deletion/start-over.ts',
  tests: ['packages/server/src/modules/operation/account-deletion/start-over.test.ts'],
}
const proveAddress = {
  file: 'packages/server/src/modules/identity/email-addresses/mark-address-verified.ts',
  tests: [
    'packages/server/src/modules/operation/account-deletion/start-over.test.ts',
    'packages/server/src/modules/identity/sign-in/sign-in.test.ts',
  ],
}
const hidden = {
  file: 'packages/domain/src/text/sanitize/hidden-characters.ts',
  tests: ['packages/domain/src/text/sanitize/hidden-characters.test.ts'],
}
const age = {
  file: 'packages/domain/src/text/dates/age.ts',
  tests: ['packages/domain/src/text/dates/age.test.ts'],
}
const guards = {
  file: 'packages/domain/src/consent/guards.ts',
  tests: [
    'packages/domain/src/consent/consent.test.ts',
    'packages/domain/src/consent/histories.test.ts',
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
const burst = {
  file: 'packages/server/src/http/admission/burst-limit.ts',
  tests: ['packages/server/src/http/admission/burst-limit.test.ts'],
}
const codes = {
  file: 'packages/domain/src/session/attempts.ts',
  tests: [
    'packages/server/src/modules/platform/attempts/attempts.test.ts',
    'packages/server/src/modules/identity/sign-in/magic.test.ts',
  ],
}
const attempts = {
  file: 'packages/server/src/modules/platform/attempts/attempts.ts',
  tests: [
    'packages/server/src/modules/platform/attempts/attempts.test.ts',
    'packages/server/src/modules/identity/sign-in/magic.test.ts',
  ],
}
const magic = {
  file: 'packages/server/src/modules/identity/sign-in/magic.ts',
  tests: ['packages/server/src/modules/identity/sign-in/magic.test.ts'],
}

export const faults: readonly Mutation[] = [
  {
    ...plan,
    name: 'a migration that was edited after it was applied is accepted',
    find: 'if (stored !== undefined && stored !== checksumOf(migration))',
    replace: "if (stored === '')",
  },
  {
    ...plan,
    name: 'a database with an unknown migration is opened',
    find: '  if (unknown.length > 0)\n',
    replace: '  if (unknown.length > 99)\n',
  },
  {
    ...plan,
    name: 'a migration that landed after a later number is skipped',
    find: 'return known.filter(({ name }) => !checksums.has(name))',
    replace: 'return known.slice(applied.length)',
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
    name: 'the key of an account whose commit is open is destroyed',
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
    ...json,
    name: 'JSON of any depth is parsed',
    find: 'if (depth > maxJsonDepth || values > maxJsonValues) return false',
    replace: 'if (values > maxJsonValues) return false',
  },
  {
    ...json,
    name: 'JSON with any number of values is parsed',
    find: 'if (depth > maxJsonDepth || values > maxJsonValues) return false',
    replace: 'if (depth > maxJsonDepth) return false',
  },
  {
    ...json,
    name: 'brackets inside a string count as nesting',
    find: 'if (code === quote) at = endOfString(text, at + 1)\n    else if',
    replace: 'if (code === quote) values += 0\n    else if',
  },
  {
    ...json,
    name: 'an escaped quotation mark ends a string',
    find: 'if (code === backslash) at += 1\n    else if',
    replace: 'if (code === backslash) at += 0\n    else if',
  },
  {
    ...server,
    name: 'a body of any depth reaches its call',
    find: "else if (!isBoundedJson(String(text))) done(new AppError('TOO_LARGE'))\n",
    replace: '',
  },
  {
    ...frames,
    name: 'a frame of any depth is read',
    find: 'if (channel === null || !isBoundedJson(text))',
    replace: 'if (channel === null)',
  },
  {
    ...proof,
    name: 'who signs in first by mail gets what a stranger has entered',
    find: "return proof.way === 'verification_link' ? 'refuse' : 'start_over'",
    replace: "return proof.way === 'verification_link' ? 'refuse' : 'keep'",
  },
  {
    ...proof,
    name: 'a link that only confirms needs neither session nor password',
    find: "return proof.way === 'verification_link' ? 'refuse' : 'start_over'",
    replace: "return proof.way === 'verification_link' ? 'keep' : 'start_over'",
  },
  {
    ...proof,
    name: 'an account with a proved address starts over at a sign-in by mail',
    find: "  if (proof.isProved) return 'keep'\n",
    replace: '',
  },
  {
    ...proof,
    name: 'a changed address is confirmed by whoever has the link',
    find: "  if (proof.way === 'address_change') return 'refuse'\n",
    replace: '',
  },
  {
    ...startOver,
    name: 'the account of a stranger stays beside the new one',
    find: 'await removeAccount(parts, trx, { userId: user.id, threadKeys, withdrawReports: false })',
    replace:
      '  if (threadKeys.length < 0) await removeAccount(parts, trx, user.id, { threadKeys, withdrawReports: false })\n',
  },
  {
    ...proveAddress,
    name: 'nobody learns that an account has started over',
    find: 'startedOver: true }',
    replace: 'startedOver: false }',
  },
  {
    ...hidden,
    name: 'direction controls stay in what others read',
    find: "    .replace(flagOrHidden, (_, kept: string | undefined) => kept ?? '')\n",
    replace: '',
  },
  {
    ...hidden,
    name: 'joiners between Latin letters stay',
    find: "    .replace(strayJoiner, '')\n",
    replace: '',
  },
  {
    ...hidden,
    name: 'a name of invisible characters is a name',
    find: 'export const isVisible = (text: string): boolean => visible.test(text)',
    replace: "export const isVisible = (text: string): boolean => text !== ''",
  },
  {
    ...age,
    name: 'somebody of 17 can be described',
    find: 'return age !== null && age < minimumAge',
    replace: 'return age !== null && age < minimumAge - 1',
  },
  {
    ...age,
    name: "a year of birth 17 years ago is an adult's",
    find: 'year >= 1900 && yearOf(today) - year < minimumAge',
    replace: 'year >= 1900 && yearOf(today) - year < minimumAge - 1',
  },
  {
    ...age,
    name: 'somebody is an adult the day before their birthday',
    find: '}${iso.slice(4)}` > today',
    replace: '}${iso.slice(4, 7)}` > today',
  },
  {
    ...guards,
    name: 'a phone number that is shown can be asked for',
    find: "action.requestType === 'phone_reveal' && open && action.seesPhone",
    replace: "action.requestType === 'phone_reveal' && open && action.seesPhone === null",
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
  {
    ...burst,
    name: 'a stranger uses up the burst of a session from the same address',
    find: 'const [map, entry] = counts[kind](limit, id)',
    replace: 'const [map, entry] = counts.address(limit, id)',
  },
  {
    ...burst,
    name: 'signing out waits for a burst limit',
    find: "    if (limit === 'sign-out') return null\n    const { burst, everyMs } = burstRates[limit]",
    replace: "    const { burst, everyMs } = burstRates[limit === 'sign-out' ? 'mail' : limit]",
  },
  {
    ...burst,
    name: 'many addresses reset the count of one',
    find: 'if (fullAgain.size >= maxEntries) purge()',
    replace: 'if (fullAgain.size >= maxEntries) fullAgain.clear()',
  },
  {
    ...codes,
    name: 'any number of codes is tried at one account in a day',
    find: 'const dailyCodeRate: Rate = { burst: 10, everyMs: minutesMs(144) }',
    replace: 'const dailyCodeRate: Rate = { burst: 1000, everyMs: minutesMs(1) }',
  },
  {
    ...attempts,
    name: 'an account over its daily bound refuses codes aloud',
    find: 'else if (isSilentLimit(attempt.kind, scope)) passes = false',
    replace: "else if (isSilentLimit('mail', scope) && attempt.kind === 'mail') passes = false\n",
  },
  {
    ...attempts,
    name: 'a success of a stranger resets the count of strangers',
    find: "if (isKnown && scope === 'pair') await resetAttemptCount(trx, key)",
    replace: "if (scope === 'pair') await resetAttemptCount(trx, key)",
  },
  {
    ...magic,
    name: 'a code beyond the daily bound signs in',
    find: 'code, isWithinBound })',
    replace: 'code, isWithinBound: true })',
  },
]
