import { openCast } from './load/cast.ts'
import { createLoad, type Load } from './load/load.ts'
import type { Report, RunOptions, Scenario } from './scenario.ts'
import {
  openTestEnvironment,
  type TestEnvironment,
  type TestEnvironmentOptions,
} from './environment/environment.ts'

export type Round<W extends TestEnvironment = TestEnvironment> = {
  world: W
  load: Load
  number: number
}

/** A scenario that repeats one fault while users are at work. */
export type RoundScenario<W extends TestEnvironment = TestEnvironment> = {
  name: string
  title: string
  rounds: number
  open(options: TestEnvironmentOptions): Promise<W>
  /** One round under load; it leaves the server ready. */
  round(round: Round<W>): Promise<void>
  /** Starts scheduled work immediately when the load has ended. */
  isBrief?: boolean
  /** A note for the table's reader. */
  notes?(world: W): string[]
}

const progressOf = ({ ledger }: TestEnvironment): string => {
  const { lost, duplicated } = ledger.totals()
  return `${ledger.writes.acknowledged} acknowledged, ${lost} lost, ${duplicated} duplicated, ${ledger.exits.length} exits`
}

const runRounds = async <W extends TestEnvironment>(
  world: W,
  { name, round, isBrief = false }: RoundScenario<W>,
  { rounds, checkEvery, cast, isShort, say }: RunOptions & { rounds: number },
): Promise<void> => {
  await world.instance.start()
  const load = createLoad(world, await openCast(world, cast))
  load.start()
  for (let number = 1; number <= rounds; number += 1) {
    await round({ world, load, number })
    if (number % checkEvery !== 0 || number === rounds) continue
    await load.compare()
    say(`${name}: ${number} of ${rounds}, ${progressOf(world)}`)
  }
  await load.finish({ hurries: isBrief || isShort === true })
}

export const runInRounds = <W extends TestEnvironment>(scenario: RoundScenario<W>): Scenario => ({
  ...scenario,
  async run(options): Promise<Report> {
    const { seed, rounds = scenario.rounds } = options
    const world = await scenario.open({ seed })
    const { ledger } = world
    const notes = scenario.notes?.(world) ?? []
    try {
      await runRounds(world, scenario, { ...options, rounds })
    } catch (error) {
      ledger.surprise('the scenario broke off', error instanceof Error ? error.message : '')
    } finally {
      await world.close()
    }
    return { name: scenario.name, rounds, seed, ledger, notes }
  },
})

/** Several of them in turn, on one server. */
export const alternate = (scenarios: readonly RoundScenario[]): Scenario =>
  runInRounds({
    name: 'by-turns',
    title: scenarios.map(({ name }) => name).join(', '),
    rounds: scenarios.length,
    open: openTestEnvironment,
    async round(round) {
      await scenarios[(round.number - 1) % scenarios.length]?.round(round)
    },
  })
