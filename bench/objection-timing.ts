import { createGrant } from '@crosscheck/server/modules/identity/identifier-proofs/grant'
import { createProfile } from '@crosscheck/server/modules/describing/saving/create'
import { Client } from 'pg'
import { compareAnswers, readTries, warmUp } from './lib/compare-answers.ts'
import { openInstance } from './lib/instance.ts'
import { addUser } from './lib/load.ts'

/**
 * Whether response times reveal if someone entered an address: the calls of the page for people
 * described, for addresses in profiles and others, in random order, over a real connection with all
 * jobs running. Fails when two medians differ by more than `--apart` milliseconds.
 *
 * npm run bench:objections -- --tries 500
 */
const { tries, allowedMs } = readTries()

const instance = await openInstance()
const { context } = instance
const address = await instance.app.listen()
const origin = { address: 'unknown', userAgent: 'bench' }

const listed = Array.from(
  { length: tries + warmUp },
  (_, number) => `listed${number}@bench.example.org`,
)
const unlisted = listed.map((email) => email.replace('listed', 'absent'))
const client = new Client({ connectionString: instance.adminUrl })
await client.connect()
for (const [number, email] of listed.entries()) {
  const userId = await addUser(instance, client)
  await createProfile(
    context,
    { userId, emailVerified: true, origin },
    {
      values: { fullName: `Bench Person ${number}`, email },
      submitter: { email: 'ann@mail-house.org', consentChecked: true },
      boxes: { ageConfirmed: true, dataProcessing: true, liabilityWaiver: true },
    },
  )
}
await context.background.settled()

type Body = (value: string) => Promise<object>
const grantFor: Body = async (value) => ({
  grant: await createGrant(context, { kind: 'email', value }),
})
const bodies: Record<string, Body> = {
  'identifier-proofs': async (value) => ({ kind: 'email', value }),
  objections: grantFor,
  'objections/withdraw': grantFor,
}
/** Made before the requests, so that only these are timed. */
const prepared = new Map<string, string>()
const prepare = async (bodyFor: Body): Promise<void> => {
  for (const value of [...listed, ...unlisted])
    prepared.set(value, JSON.stringify(await bodyFor(value)))
}

for (const [path, bodyFor] of Object.entries(bodies)) {
  await prepare(bodyFor)
  await compareAnswers(
    ['listed', 'unlisted'],
    [
      {
        name: path,
        values: [listed, unlisted],
        // The limits of an installation allow fewer codes.
        before: async () => void (await client.query('delete from attempts')),
        async send(value) {
          const answer = await fetch(`${address}/api/v1/${path}`, {
            method: 'POST',
            headers: { 'content-type': 'application/json' },
            body: prepared.get(value) ?? '',
          })
          await answer.text()
          if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}.`)
          return '200'
        },
      },
    ],
    allowedMs,
  )
}
await client.end()
await instance.close()
