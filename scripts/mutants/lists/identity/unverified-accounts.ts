import type { Mutation } from '../../mutation.ts'

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
    'packages/server/src/modules/identity/email-addresses/verification.test.ts',
  ],
}

export const unverifiedAccounts: readonly Mutation[] = [
  {
    ...proof,
    name: 'the first sign-in by mail keeps the data that a stranger entered',
    find: "return proof.way === 'verification_mail' ? 'refuse' : 'start_over'",
    replace: "return proof.way === 'verification_mail' ? 'refuse' : 'keep'",
  },
  {
    ...proof,
    name: 'a link that only confirms needs neither session nor password',
    find: "return proof.way === 'verification_mail' ? 'refuse' : 'start_over'",
    replace: "return proof.way === 'verification_mail' ? 'keep' : 'start_over'",
  },
  {
    ...proof,
    name: 'an account with a verified address starts over at a sign-in by mail',
    find: "  if (proof.isProved) return 'keep'\n",
    replace: '',
  },
  {
    ...proof,
    name: 'any holder of the link confirms a changed address',
    find: "  if (proof.way === 'address_change') return 'refuse'\n",
    replace: '',
  },
  {
    ...startOver,
    name: 'the account of a stranger remains after the new one is created',
    find: 'await removeAccount(parts, trx, { userId: user.id, threadKeys, withdrawReports: false })',
    replace:
      '  if (threadKeys.length < 0) await removeAccount(parts, trx, user.id, { threadKeys, withdrawReports: false })\n',
  },
  {
    ...proveAddress,
    name: 'no page shows that an account has started over',
    find: 'startedOver: true }',
    replace: 'startedOver: false }',
  },
]
