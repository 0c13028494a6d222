import { loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { signUp } from '@crosscheck/server/modules/identity/sign-in/sign-up'
import { at, shuffled } from './lib/answer-times.ts'
import { openInstance } from './lib/instance.ts'
import { printTable } from './lib/table.ts'

/**
 * Whether response times reveal if an address has an account: the same calls for addresses with and
 * without one, in random order, over a real connection with all jobs running. Fails when two
 * medians differ by more than `--apart` milliseconds.
 *
 * npm run bench:sign-in -- --tries 500
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

const rows: (string | number)[][] = []
let worst = 0
for (const [path, body] of Object.entries(bodies)) {
  const times = { known: [] as number[], unknown: [] as number[] }
  const pairs = known.flatMap((email, number) => [
    { kind: 'known' as const, email },
    { kind: 'unknown' as const, email: unknown[number] ?? '' },
  ])
  const answers = new Set<string>()
  for (const [turn, { kind, email }] of shuffled(pairs).entries()) {
    const start = performance.now()
    const answer = await fetch(`${address}/api/auth/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body(email)),
    })
    const text = await answer.text()
    const time = performance.now() - start
    answers.add(`${answer.status} ${text}`)
    if (turn >= warmUp * 2) times[kind].push(time)
  }
  if (answers.size > 1) throw new Error(`${path} answers differently:\n${[...answers].join('\n')}`)
  const apart = Math.abs(at(times.known, 0.5) - at(times.unknown, 0.5))
  worst = Math.max(worst, apart)
  const columns = [times.known, times.unknown].flatMap((list) => [at(list, 0.5), at(list, 0.95)])
  rows.push([
    path,
    times.known.length + times.unknown.length,
    ...columns.map((ms) => ms.toFixed(2)),
    apart.toFixed(2),
  ])
}
printTable(
  `Milliseconds until the answer, for addresses with and without an account (load ${loadavg()[0]?.toFixed(1)})`,
  ['call', 'tries', 'with p50', 'p95', 'without p50', 'p95', 'medians apart'],
  rows,
)
await instance.close()
if (worst > allowedMs) {
  console.error(`The medians are ${worst.toFixed(2)} ms apart.`)
  process.exitCode = 1
}
