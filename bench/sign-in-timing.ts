import { signUp } from '@crosscheck/server/modules/identity/sign-in/sign-up'
import { compareAnswers, readTries, warmUp } from './lib/compare-answers.ts'
import { openInstance } from './lib/instance.ts'

/**
 * Whether response times reveal if an address has an account: the same calls for addresses with and
 * without one, in random order, over a real connection with all jobs running. Fails when two
 * medians differ by more than `--apart` milliseconds.
 *
 * npm run bench:sign-in -- --tries 500
 */
const { tries, allowedMs } = readTries()

const bodies = {
  'signin/email': (email: string) => ({ email, password: 'not this one at all' }),
  'password/reset': (email: string) => ({ email }),
  'signin/magic': (email: string) => ({ email }),
  'signin/magic/verify': (email: string) => ({ email, code: '000000' }),
}

const instance = await openInstance()
const address = await instance.app.listen()
const origin = { address: 'unknown', userAgent: 'bench' }
const caller = { origin, sender: 'bench', device: undefined, user: null }
const known = Array.from(
  { length: tries + warmUp },
  (_, number) => `known${number}@bench.example.org`,
)
const unknown = known.map((email) => email.replace('known', 'other'))
for (let first = 0; first < known.length; first += 2)
  await Promise.all(
    known.slice(first, first + 2).map((email) =>
      signUp(
        instance.app.parts,
        {
          email,
          password: 'green kettle at noon',
          style: { language: 'en', appearance: 'crosscheck' },
        },
        caller,
      ),
    ),
  )

await compareAnswers(
  ['with', 'without'],
  Object.entries(bodies).map(([path, body]) => ({
    name: path,
    values: [known, unknown],
    async send(email) {
      const answer = await fetch(`${address}/api/auth/${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body(email)),
      })
      return `${answer.status} ${await answer.text()}`
    },
  })),
  allowedMs,
)
await instance.close()
