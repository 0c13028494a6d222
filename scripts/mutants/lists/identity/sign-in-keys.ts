import type { Mutation } from '../../mutation.ts'

const tests = ['packages/server/src/modules/identity/sign-in-keys/sign-in-keys.test.ts']
const taken = { file: 'packages/server/src/modules/identity/sign-in-keys/taken.ts', tests }
const accounts = { file: 'packages/server/src/modules/identity/accounts/repository.ts', tests }
const passkeys = { file: 'packages/server/src/modules/identity/passkeys/repository.ts', tests }
const identities = { file: 'packages/server/src/modules/identity/social/repository.ts', tests }
const integrity = {
  file: 'packages/server/src/modules/operation/integrity/check-sign-in-keys.ts',
  tests: ['packages/server/src/modules/operation/integrity/integrity.test.ts'],
}

const guards = ['packages/server/src/db/layout/guards.test.ts']

export const signInKeys: readonly Mutation[] = [
  {
    ...accounts,
    tests: guards,
    name: 'a deleted account keeps its tokens',
    find: "  'refreshTokens',\n  'singleUseTokens',\n  'handOvers',\n  'spentChallenges',\n",
    replace: '',
  },
  {
    file: 'packages/server/src/modules/operation/account-deletion/lock-for-deletion.ts',
    tests: ['packages/server/src/db/layout/deletion-guards.test.ts'],
    name: 'a deletion does not lock the profiles',
    find: 'profileIds.length > 0',
    replace: 'profileIds.length > 99',
  },
  {
    file: 'packages/server/src/modules/matching/match-store/delete-rows.ts',
    tests: ['packages/server/src/db/layout/deletion-guards.test.ts'],
    name: 'a deleted match leaves its sides',
    find: 'delete from match_sides where match_id = any',
    replace: 'delete from match_sides where false and match_id = any',
  },
  {
    file: 'packages/server/src/modules/identity/sessions/repository.ts',
    tests: guards,
    name: 'the end of a session keeps its refresh tokens',
    find: ".deleteFrom('refreshTokens')\n        .where('userId', '=', first.userId)\n        .where('sessionId', 'in', ids)",
    replace:
      ".deleteFrom('refreshTokens')\n        .where('userId', '=', first.userId)\n        .where('sessionId', 'in', [''])",
  },
  {
    ...accounts,
    name: 'a sign-up takes no key of its address',
    find: "() => insertKey(trx, { kind: 'email', key, userId, createdAt }),\n    () =>\n      trx\n        .insertInto('users')",
    replace: "() => Promise.resolve(),\n    () =>\n      trx\n        .insertInto('users')",
  },
  {
    ...accounts,
    name: 'a changed address keeps the former one',
    find: '() => deleteOtherEmailKeys(trx, { userId, kept: key }),',
    replace: '() => Promise.resolve(),',
  },
  {
    ...accounts,
    name: 'a deleted account keeps its keys',
    find: '() => deleteKeysOf(trx, id),',
    replace: '() => Promise.resolve(),',
  },
  {
    ...accounts,
    name: 'an unknown address is answered without a second lookup',
    find: '  const userId = owner?.userId ?? nobody\n',
    replace: '  if (!owner) return undefined\n  const { userId } = owner\n',
  },
  {
    ...passkeys,
    name: 'a passkey takes no key',
    find: "() => insertKey(trx, { kind: 'passkey', key, userId, createdAt }),",
    replace: '() => Promise.resolve(),',
  },
  {
    ...identities,
    name: 'a social identity takes no key',
    find: "() => insertKey(trx, { kind: 'social', key, userId, createdAt }),",
    replace: '() => Promise.resolve(),',
  },
  {
    ...taken,
    name: 'a key is freed although its account exists',
    find: 'if (account) return false',
    replace: 'if (account === null) return false',
  },
  {
    ...taken,
    name: 'a key without an account is freed at once',
    find: 'const leftOverAfterMs = 3_600_000',
    replace: 'const leftOverAfterMs = 0',
  },
  {
    ...taken,
    name: 'a key without an account is never freed',
    find: '!(await freeLeftOver(deps, sought))) throw error',
    replace: 'sought) throw error',
  },
  {
    ...integrity,
    name: 'a key that changes during the check is a finding',
    find: 'return second.filter((found) =>\n    first.some(({ key, fault }) => key === found.key && fault === found.fault),\n  )',
    replace: 'return first',
  },
]
