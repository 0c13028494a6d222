import { signUp } from '@crosscheck/server/modules/identity/sign-in/sign-up'
import { Client } from 'pg'
import { compareAnswers, readTries, warmUp } from './lib/compare-answers.ts'
import { openInstance } from './lib/instance.ts'

/**
 * Whether the time until an administrator's search is answered depends on the account: for
 * addresses with and without one, in random order, over a real connection with all jobs running.
 * Fails when the medians differ by more than `--apart` milliseconds.
 *
 * npm run bench:user-finder -- --tries 500
 */
const { tries, allowedMs } = readTries()

const instance = await openInstance({ constantTime: true })
const client = new Client({ connectionString: instance.adminUrl })
await client.connect()
const address = await instance.app.listen()
const style = { language: 'en', appearance: 'crosscheck' } as const
const origin = { address: 'unknown', userAgent: 'bench' }
const register = (email: string) =>
  signUp(
    instance.app.parts,
    { email, password: 'green kettle at noon', style },
    { origin, sender: 'bench', device: undefined, user: null },
  )
const known = Array.from(
  { length: tries + warmUp },
  (_, number) => `known${number}@bench.example.org`,
)
const unknown = known.map((email) => email.replace('known', 'other'))
for (const email of known) await register(email)
const { user, access_token: token } = await register('administrator@bench.example.org')
await client.query(`update users set role = 'admin', email_verified_at = now() where id = $1`, [
  user.id,
])

await compareAnswers(
  ['with', 'without'],
  [
    {
      name: 'admin/users/find',
      values: [known, unknown],
      answersDiffer: true,
      // An administrator searches 30 times an hour, and is asked for the password again.
      async before() {
        await client.query('delete from rate_limits')
        await client.query('update sessions set proved_at = now()')
      },
      async send(query) {
        const answer = await fetch(`${address}/api/v1/admin/users/find`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
          body: JSON.stringify({ query }),
        })
        await answer.text()
        const expected = query.startsWith('known') ? 200 : 404
        if (answer.status !== expected) throw new Error(`${query} was answered ${answer.status}.`)
        return String(answer.status)
      },
    },
  ],
  allowedMs,
)
await client.end()
await instance.close()
