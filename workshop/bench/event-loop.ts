import { loadavg } from 'node:os'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { parseArgs } from 'node:util'
import type { PartnerProfileValues } from '@crosscheck/domain/fields/catalog'
import { generatePerson } from '@crosscheck/domain/testing/people'
import { seeded } from '@crosscheck/domain/testing/seeded'
import { createModelProvider } from '@crosscheck/server/modules/matching/learn/model-provider'
import { profilesHandlers } from '@crosscheck/server/modules/describing/saving/routes'
import { testServer } from '@crosscheck/server/testing/test-server'
import { Client } from 'pg'
import { generateProfiles } from '@crosscheck/domain/testing/community/population'
import { measureFloods } from './event-loop/floods.ts'
import { openInstance } from './lib/instance.ts'
import { addUser, populate } from './lib/load.ts'
import { printTable } from './lib/table.ts'
import { ms, summaryOf } from './lib/timing.ts'

/**
 * How long the event loop stops during heavy work: counting term frequencies, a usual save, and a
 * save with 500 candidates. And how long others wait while one member floods the server with reads.
 *
 * npm run bench -- event-loop --size 30000
 * npm run bench -- event-loop --floods 8
 */
const { values: options } = parseArgs({
  options: {
    size: { type: 'string', default: '30000' },
    saves: { type: 'string', default: '20' },
    seed: { type: 'string', default: '7' },
    /** Only the floods, each for so many seconds. */
    floods: { type: 'string' },
  },
})
if (options.floods !== undefined) {
  await measureFloods(+options.floods)
  process.exit()
}
const saves = +options.saves
/** How many other profiles share each value of a save with many candidates. */
const holders = 80

const rows: (string | number)[][] = []
/** Measures the delay of a timer that fires every millisecond until `work` is done. */
const measureLoopDelay = async (what: string, work: () => Promise<unknown>): Promise<void> => {
  const delay = monitorEventLoopDelay({ resolution: 1 })
  const stops: number[] = []
  let last = performance.now()
  const timer = setInterval(() => {
    const now = performance.now()
    stops.push(now - last - 1)
    last = now
  }, 1)
  delay.enable()
  await work()
  delay.disable()
  clearInterval(timer)
  const { p50, p99, max } = summaryOf(stops)
  rows.push([what, stops.length, ms(p50), ms(p99), ms(max), ms(delay.percentile(99) / 1e6)])
}

/** Values that occur in no generated profile. Each of them goes to `holders` other profiles. */
const rareValues = (round: number): PartnerProfileValues => ({
  phoneNumber: `+66 81 ${String(2_000_000 + round * 7919).slice(0, 3)} ${String(3000 + round)}`,
  email: `crowd.number${round}@mail-house.org`,
  socialMediaFacebook: `crowd.book.${round}`,
  socialMediaInstagram: `crowd_gram_${round}`,
  socialMediaTiktok: `crowd_tok_${round}`,
  licensePlate: `CR ${4000 + round}`,
  workplace: `Harbour Crowd Cafe ${round}`,
  address: `${round} Crowd Street`,
})

const instance = await openInstance()
try {
  const { context, adminUrl } = instance
  const { next } = await populate(instance, {
    size: +options.size,
    seed: +options.seed,
    count: saves + 50,
    isPreserved: false,
  })
  const client = new Client({ connectionString: adminUrl })
  client.on('error', () => {})
  await client.connect()
  // A higher limit than usual, so that few values produce many candidates.
  await client.query(`update matching_config set value = '100' where id = 'genericLimit'`)
  const { call } = testServer(context, profilesHandlers)
  const save = async (values: PartnerProfileValues): Promise<void> => {
    const userId = await addUser({ context }, client)
    const { status, body } = await call('POST /api/v1/profiles', userId, {
      body: {
        values,
        submitter: { email: 'user@mail-house.org', consentChecked: true },
        boxes: { ageConfirmed: true, dataProcessing: true, liabilityWaiver: true },
      },
    })
    if (status !== 201) throw new Error(`A save answered ${status} ${JSON.stringify(body)}`)
    await context.background.settled()
  }
  for (const { values } of next.slice(0, 50)) await save(values)

  await measureLoopDelay(`counting the values of ${options.size} profiles`, async () => {
    const knowledge = createModelProvider(context)
    knowledge.current(await addUser({ context }, client))
    await knowledge.settled()
  })
  await measureLoopDelay('a usual save', async () => {
    for (const { values } of next.slice(50)) await save(values)
  })

  const random = seeded(+options.seed + 1)
  const rare = rareValues(1)
  const others = generateProfiles({ size: holders * Object.keys(rare).length, seed: 3 })
  const keys = Object.keys(rare) as (keyof typeof rare)[]
  for (const [index, { values }] of [...others].entries()) {
    const key = keys[index % keys.length]!
    await save({ fullName: values.fullName ?? 'Nobody', [key]: rare[key] })
  }
  await measureLoopDelay('a save that opens 500', async () => {
    for (let index = 0; index < saves; index += 1) {
      const { given, family } = generatePerson(random)
      await save({ fullName: `${given[0]} ${family[0]}`, ...rare })
    }
  })
  const { rows: seen } = await client.query<{ quarantined: string; sides: string }>(
    'select (select count(*) from quarantined_matches) as quarantined, (select count(*) from match_sides) as sides',
  )
  console.error(seen[0])
  await client.end()
} finally {
  await instance.close()
}
printTable(
  `How long the event loop stops, in ms (load ${(loadavg()[0] ?? 0).toFixed(1)})`,
  ['while', 'turns', 'p50', 'p99', 'longest', 'p99 as Node counts'],
  rows,
)
await measureFloods(8)
