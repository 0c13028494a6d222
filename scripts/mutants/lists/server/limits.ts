import type { Mutation } from '../../mutation.ts'

const burst = {
  file: 'packages/server/src/http/admission/burst-limit.ts',
  tests: ['packages/server/src/http/admission/burst-limit.test.ts'],
}
const codes = {
  file: 'packages/domain/src/session/attempts.ts',
  tests: [
    'packages/server/src/modules/platform/attempts/attempts.test.ts',
    'packages/server/src/modules/identity/sign-in/magic-code.test.ts',
  ],
}
const attempts = {
  file: 'packages/server/src/modules/platform/attempts/attempts.ts',
  tests: [
    'packages/server/src/modules/platform/attempts/attempts.test.ts',
    'packages/server/src/modules/identity/sign-in/magic-code.test.ts',
  ],
}
const magic = {
  file: 'packages/server/src/modules/identity/sign-in/magic.ts',
  tests: ['packages/server/src/modules/identity/sign-in/magic-code.test.ts'],
}

export const limits: readonly Mutation[] = [
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
    name: 'an account over its daily limit reveals that it refuses codes',
    find: 'else if (isSilentLimit(attempt.kind, scope)) passes = false',
    replace: "else if (isSilentLimit('mail', scope) && attempt.kind === 'mail') passes = false\n",
  },
  {
    ...attempts,
    name: 'a success of a stranger resets the count of strangers',
    find: "refundMs: isKnown && scope === 'pair' ? null",
    replace: "refundMs: scope === 'pair' ? null",
  },
  {
    ...magic,
    name: 'a code beyond the daily bound signs in',
    find: 'code, isWithinLimit })',
    replace: 'code, isWithinLimit: true })',
  },
]
