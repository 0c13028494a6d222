import { loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { createGrant } from '@crosscheck/server/modules/identity/identifier-proofs/grant'
import { createProfile } from '@crosscheck/server/modules/describing/saving/create'
import { Client } from 'pg'
import { at, shuffled } from './lib/answer-times.ts'
import { openInstance } from './lib/instance.ts'
import { addUser } from './lib/load.ts'
import { printTable } from './lib/table.ts'

/**
 * Whether response times reveal if someone entered an address: the calls of the page for people
 * described, for addresses in profiles and others, in random order, over a real connection with all
 * jobs running. Fails when two medians differ by more than `--apart` milliseconds.
 *
 * npm run bench:objections -- --tries 500
 */
const { values: options } = parseArgs({
  options: {
    tries: { type: 'string', default: '500' },
    apart: { type: 'string', default: '5' },
  },
})
const tries = Number(options.tries)
const allowedMs = Number(options.apart)
const warmUp = 20

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

const grantFor = async (value: string) => ({
  grant: await createGrant(context, { kind: 'email', value }),
})
const bodies = {
  'identifier-proofs': async (value: string) => ({ kind: 'email', value }),
  objections: grantFor,
  'objections/withdraw': grantFor,
}

const rows: (string | number)[][] = []
let worst = 0
for (const [path, bodyFor] of Object.entries(bodies)) {
  const times = { listed: [] as number[], unlisted: [] as number[] }
  const pairs = listed.flatMap((email, number) => [
    { kind: 'listed' as const, email },
    { kind: 'unlisted' as const, email: unlisted[number] ?? '' },
  ])
  const statuses = new Set<number>()
  for (const [turn, { kind, email }] of shuffled(pairs).entries()) {
    const body = JSON.stringify(await bodyFor(email))
    // the limits of an installation allow fewer codes
    await client.query('delete from attempts')
    const start = performance.now()
    const answer = await fetch(`${address}/api/v1/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    })
    await answer.text()
    const time = performance.now() - start
    statuses.add(answer.status)
    if (turn >= warmUp * 2) times[kind].push(time)
  }
  if (statuses.size > 1 || !statuses.has(200))
    throw new Error(`${path} answered ${[...statuses].join(' and ')}.`)
  const apart = Math.abs(at(times.listed, 0.5) - at(times.unlisted, 0.5))
  worst = Math.max(worst, apart)
  const columns = [times.listed, times.unlisted].flatMap((list) => [at(list, 0.5), at(list, 0.95)])
  rows.push([
    path,
    times.listed.length + times.unlisted.length,
    ...columns.map((ms) => ms.toFixed(2)),
    apart.toFixed(2),
  ])
}
printTable(
  `Milliseconds until the answer, for addresses in profiles and others (load ${loadavg()[0]?.toFixed(1)})`,
  ['call', 'tries', 'listed p50', 'p95', 'unlisted p50', 'p95', 'medians apart'],
  rows,
)
await client.end()
await instance.close()
if (worst > allowedMs) {
  console.error(`The medians are ${worst.toFixed(2)} ms apart.`)
  process.exitCode = 1
}
