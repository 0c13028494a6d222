import type { Mutation } from '../mutation.ts'

const rules = 'packages/domain/src/access.ts'
const rulesTest = ['packages/domain/src/access.test.ts']

export const access: readonly Mutation[] = [
  {
    name: 'an unverified address of the list makes an administrator',
    file: rules,
    find: 'if (user.emailVerified !== true || ',
    replace: 'if (',
    tests: rulesTest,
  },
  {
    name: 'access lets the server key do what only users may',
    file: 'packages/server/src/http/access.ts',
    find: '      if (hasServerKey(authorization, parts.serverKey)) return null',
    replace: '      return null',
    tests: ['packages/server/src/http/access.test.ts'],
  },
]
