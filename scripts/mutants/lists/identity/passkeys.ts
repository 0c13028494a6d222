import type { Mutation } from '../../mutation.ts'

const stepUp = {
  file: 'packages/server/src/modules/identity/passkeys/step-up.ts',
  tests: ['packages/server/src/modules/identity/passkeys/step-up.test.ts'],
}
const administrators = {
  file: 'packages/server/src/modules/identity/passkeys/administrators.ts',
  tests: ['packages/server/src/modules/identity/passkeys/administrators.test.ts'],
}
const stepUpProof = {
  file: 'packages/server/src/modules/identity/sessions/authentication/step-up-check.ts',
  tests: [
    'packages/server/src/modules/identity/passkeys/step-up.test.ts',
    'packages/server/src/modules/identity/passkeys/passkeys.test.ts',
  ],
}
const assertion = {
  file: 'packages/server/src/modules/identity/passkeys/assertion.ts',
  tests: [
    'packages/server/src/modules/identity/passkeys/passkeys.test.ts',
    'packages/server/src/modules/identity/passkeys/step-up.test.ts',
  ],
}
const consumeChallenge = {
  file: 'packages/server/src/modules/identity/passkeys/consume-challenge.ts',
  tests: [
    'packages/server/src/modules/identity/passkeys/passkeys.test.ts',
    'packages/server/src/modules/identity/passkeys/step-up.test.ts',
  ],
}

export const passkeys: readonly Mutation[] = [
  {
    ...administrators,
    name: 'a password adds a passkey to an administrator who has one',
    find: 'listPasskeys(trx, user.id)).length > 0)',
    replace: 'listPasskeys(trx, user.id)).length > 1000)',
  },
  {
    ...administrators,
    name: 'a password removes a passkey of an administrator',
    find: '  await requirePasskeyProof(deps, trx, user)\n  if',
    replace: '  if',
  },
  {
    ...administrators,
    name: 'an administrator removes the last passkey',
    find: 'length <= 1',
    replace: 'length <= 0',
  },
  {
    ...stepUp,
    name: 'guesses at a step-up are not counted',
    find: "await consumeLimit(deps, trx, { userId: user.id, action: 'step_up' })",
    replace: '',
  },
  {
    ...stepUp,
    name: 'a wrong password is a proof',
    find: 'row.passwordHash === null || !isCorrect)',
    replace: 'row.passwordHash === null)',
  },
  {
    ...stepUpProof,
    name: 'an old proof counts',
    find: 'msSince(time, now) < stepUpMs',
    replace: 'msSince(time, now) >= 0',
  },
  {
    ...stepUpProof,
    name: 'an old session does what needs a fresh sign-in',
    find: 'if (!isFresh(session.provedAt, now) && !isFresh(session.createdAt, now))',
    replace: 'if (!isFresh(session.provedAt, now) && session.createdAt > now)',
  },
  {
    ...assertion,
    name: 'a copied passkey is used',
    find: 'if (counts && newCounter <= row.signCount)',
    replace: 'if (counts && newCounter < 0)',
  },
  {
    ...assertion,
    name: 'a passkey is used without its user being verified',
    find: 'requireUserVerification: true,',
    replace: 'requireUserVerification: false,',
  },
  {
    ...assertion,
    name: 'the challenge of a passkey works twice',
    find: "if (!(await consumeChallenge(trx, userId, challenge))) throw new AppError('PASSKEY_FAILED')",
    replace: '  await consumeChallenge(trx, userId, challenge)\n',
  },
  {
    ...consumeChallenge,
    name: 'a used challenge is not stored',
    find: 'return spent !== undefined',
    replace: 'return spent !== null',
  },
]
