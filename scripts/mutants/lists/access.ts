import type { Mutation } from '../mutation.ts'

const rules = {
  file: 'packages/domain/src/access.ts',
  tests: ['packages/domain/src/access.test.ts'],
}
const door = {
  file: 'packages/server/src/http/access.ts',
  tests: ['packages/server/src/http/access.test.ts'],
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

export const access: readonly Mutation[] = [
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
    ...door,
    name: 'every call for the server key is open to everybody',
    find: '      if (hasServerKey(authorization, parts.serverKey)) return null',
    replace: '      return null',
  },
  {
    ...door,
    name: 'a call for administrators is open to every user',
    find: "      if (!(await isAdministrator(parts, user))) throw new AppError('FORBIDDEN')\n      return user\n    }\n    case 'server-key'",
    replace: "      return user\n    }\n    case 'server-key'",
  },
  {
    ...door,
    name: 'a call for the server key is open to every user',
    find: 'if (!user || !(await isAdministrator(parts, user)))',
    replace: 'if (!user)',
  },
  {
    ...door,
    name: 'a call for the parties of a match is open without a sign-in',
    find: "    case 'public':\n      return null\n    case 'user':\n    case 'match-party':",
    replace: "    case 'public':\n    case 'match-party':\n      return null\n    case 'user':",
  },
  {
    ...door,
    name: 'without a server key an undefined one opens',
    find: 'key !== undefined && given !== undefined && sameSecret(given, `Bearer ${key}`)',
    replace: 'given !== undefined && sameSecret(given, `Bearer ${key}`)',
  },
  {
    ...door,
    name: 'who cannot be looked up is an administrator',
    find: '  } catch {\n    return false',
    replace: '  } catch {\n    return true',
  },
  {
    ...passwordCalls,
    name: 'everybody gets the token that resets a password of any user',
    find: "    access: 'server-key',",
    replace: "    access: 'public',",
  },
  {
    ...magicCalls,
    name: 'every user gets the link that signs in any other user',
    find: "    access: 'server-key',",
    replace: "    access: 'user',",
  },
  {
    ...verificationCalls,
    name: 'everybody gets the token that verifies any address',
    find: "    access: 'server-key',",
    replace: "    access: 'public',",
  },
  {
    ...verificationCalls,
    name: 'a mail to verify an address can be asked for without a sign-in',
    find: "    access: 'user',",
    replace: "    access: 'public',",
  },
  {
    ...auditCalls,
    name: 'the audit list needs no sign-in',
    find: "    access: 'user',",
    replace: "    access: 'public',",
  },
]
