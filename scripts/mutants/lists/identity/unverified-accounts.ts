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
]
