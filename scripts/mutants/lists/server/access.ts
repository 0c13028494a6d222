import type { Mutation } from '../../mutation.ts'

const rules = {
  file: 'packages/domain/src/access.ts',
  tests: ['packages/domain/src/access.test.ts'],
}
const operator = {
  file: 'packages/server/src/http/policies/operator.ts',
  tests: ['packages/server/src/http/policies/policies.test.ts'],
}
const policies = {
  file: 'packages/server/src/http/policies/policies.ts',
  tests: ['packages/server/src/http/policies/policies.test.ts'],
}
const signedIn = {
  file: 'packages/server/src/http/policies/signed-in.ts',
  tests: ['packages/server/src/http/policies/policies.test.ts'],
}
const passwordCalls = {
  file: 'packages/domain/src/contract/identity/passwords.ts',
  tests: ['packages/server/src/http/contract-walk.test.ts'],
}
const magicCalls = {
  file: 'packages/domain/src/contract/identity/magic.ts',
  tests: ['packages/server/src/http/contract-walk.test.ts'],
}
const verificationCalls = {
  file: 'packages/domain/src/contract/identity/verification.ts',
  tests: ['packages/server/src/http/contract-walk.test.ts'],
}
const auditCalls = {
  file: 'packages/domain/src/contract/platform/audit.ts',
  tests: ['packages/server/src/http/contract-walk.test.ts'],
}

const serverKeys = {
  file: 'packages/server/src/modules/identity/server-keys/keys.ts',
  tests: ['packages/server/src/wire/rows/keys.test.ts'],
}
const joinedCalls = {
  file: 'packages/server/src/wire/rows/acting/one-transaction.ts',
  tests: ['packages/server/src/wire/rows/batch.test.ts'],
}

export const access: readonly Mutation[] = [
  {
    ...operator,
    name: 'an administrator needs no proof',
    find: '  await deps.requireAdministratorProof(administrator)\n',
    replace: '',
  },
  {
    ...rules,
    name: 'an unverified address of the list makes an administrator',
    find: 'if (user.emailVerified !== true || ',
    replace: 'if (',
  },
  {
    ...rules,
    name: 'an empty override id makes every user without an id an administrator',
    find: 'if (rules.adminOverrideId && user.id === rules.adminOverrideId) return true',
    replace: 'if (user.id === rules.adminOverrideId) return true',
  },
  {
    ...rules,
    name: 'a role that merely starts with admin makes an administrator',
    find: "lower(role.trim()) === 'admin'",
    replace: "lower(role.trim()).startsWith('admin')",
  },
  {
    ...rules,
    name: 'a look-alike letter makes an administrator',
    find: 'text.replace(/[A-Z]/g, (letter) => letter.toLowerCase())',
    replace: 'text.toLowerCase()',
  },
  {
    ...rules,
    name: 'an empty entry of the list makes an administrator',
    find: "return email !== '' && rules",
    replace: 'return rules',
  },
  {
    ...rules,
    name: 'a role that does not exist grants permissions of the prototype',
    find: ' || !Object.hasOwn(map, role)',
    replace: '',
  },
  {
    ...rules,
    name: 'a permission for one action grants the whole resource',
    find: '...(action ? [`${resource}.${action}`] : [])',
    replace: '`${resource}.write`',
  },
  {
    ...operator,
    name: 'every call for the operator is open to everyone',
    find: "if (await mayAsServer(deps, credentials, 'account-links')) return null",
    replace: 'return null',
  },
  {
    ...operator,
    name: 'everyone reads the counts of server keys',
    find: "if (await mayAsServer(deps, credentials, 'counts')) return null",
    replace: 'return null',
  },
  {
    ...serverKeys,
    name: 'a server key has every scope',
    find: 'found?.scopes.includes(scope) ?? false',
    replace: 'found !== undefined',
  },
  {
    ...joinedCalls,
    name: 'limits of undone calls do not count',
    find: '      await countUndone(request, trx, joined)\n',
    replace: '',
  },
  {
    ...joinedCalls,
    name: 'calls before a refused one keep their effects',
    find: '      await sql`rollback to savepoint calls`.execute(trx)\n',
    replace: '',
  },
  {
    ...joinedCalls,
    name: 'calls keep what others wait for as long as they like',
    find: 'performance.now() > end',
    replace: 'end < 0',
  },
  {
    ...joinedCalls,
    file: 'packages/server/src/wire/rows/statements.ts',
    name: 'a batch changes any number of rows',
    find: 'if (changed > maxChanged) throw',
    replace: 'if (changed < 0) throw',
  },
  {
    file: 'packages/server/src/db/transaction/join.ts',
    tests: ['packages/server/src/db/transaction/join.test.ts'],
    name: 'parts of a failed transaction begin after its rollback',
    find: '      isEnded = true\n',
    replace: '',
  },
  {
    ...joinedCalls,
    name: 'calls that wait take connections to the database',
    find: 'await inTurn(request.user.id, run)',
    replace: 'await run()',
  },
  {
    ...joinedCalls,
    name: 'calls that waited go on after their session has ended',
    find: '    await readActingUserIn(context, trx, { userId: user.id, sessionId: user.sessionId })\n',
    replace: '',
  },
  {
    ...operator,
    name: 'a call for the operator is open to every user',
    find: '(await deps.isAdmin(user)) ? user : null',
    replace: 'user',
  },
  {
    ...operator,
    name: 'without a server key an undefined one opens',
    find: '  serverKey !== undefined &&\n',
    replace: '',
  },
  {
    ...operator,
    name: 'a user who cannot be looked up is an administrator',
    find: '  } catch {\n    return null',
    replace: "  } catch {\n    return { id: '', sessionId: '', role: null, emailVerified: true }",
  },
  {
    ...signedIn,
    name: 'a forged token signs in',
    find: 'if (claims instanceof AppError) throw claims\n  return claims',
    replace: "return claims instanceof AppError ? { userId: 'user', sessionId: 'recent' } : claims",
  },
  {
    ...signedIn,
    name: 'every user reads the channel of every other',
    find: "  if (!isChannelOf(named.channel, user.id)) throw new AppError('FORBIDDEN')\n",
    replace: '',
  },
  {
    ...signedIn,
    name: 'an unconfirmed address counts as confirmed',
    find: 'if (!emailVerified)',
    replace: 'if (emailVerified === null)',
  },
  {
    ...policies,
    name: 'a device left open adds a way to sign in',
    find: '      await deps.requireRecentSignIn(user)\n',
    replace: '',
  },
  {
    ...policies,
    name: 'a device left open deletes the account',
    find: 'allow: (deps, user) => deps.requireRecentSignIn(user),',
    replace: 'allow: () => {},',
  },
  {
    ...passwordCalls,
    name: "every caller gets a token that resets any user's password",
    find: "    policy: 'operator',",
    replace: "    policy: 'anyone',",
  },
  {
    ...magicCalls,
    name: 'every user gets the link that signs in any other user',
    find: "    policy: 'operator',",
    replace: "    policy: 'signed-in',",
  },
  {
    ...verificationCalls,
    name: 'every caller gets a token that verifies any address',
    find: "    policy: 'operator',",
    replace: "    policy: 'anyone',",
  },
  {
    ...verificationCalls,
    name: 'a mail to verify an address can be asked for without a sign-in',
    find: "policy: 'signed-in',\n    limit: 'mail',",
    replace: "policy: 'anyone',\n    limit: 'mail',",
  },
  {
    ...auditCalls,
    name: 'the audit list needs no sign-in',
    find: "    policy: 'signed-in',",
    replace: "    policy: 'anyone',",
  },
]
