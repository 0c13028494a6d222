import type { Actor } from './load/actor.ts'
import { openCast } from './load/cast.ts'
import { createLoad, type Load } from './load/load.ts'
import type { Report, RunOptions, Scenario } from './scenario.ts'
import {
  openTestEnvironment,
  type TestEnvironment,
  type TestEnvironmentOptions,
} from './environment/environment.ts'

export type Round<W extends TestEnvironment = TestEnvironment> = {
  environment: W
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
  /** The users at work, if they are not the usual ones. */
  openActors?(environment: W): Promise<Actor[]>
  /** Some of the usual users keep a page open. */
  listens?: boolean
  /** Compares what is left when the load has ended. */
  finish?(environment: W): Promise<void>
  /** A note for the table's reader. */
  notes?(environment: W): string[]
}

const progressOf = ({ ledger }: TestEnvironment): string => {
  const { lost, duplicated } = ledger.totals()
  return `${ledger.writes.acknowledged} acknowledged, ${lost} lost, ${duplicated} duplicated, ${ledger.exits.length} exits`
}

const runRounds = async <W extends TestEnvironment>(
  environment: W,
  { name, round, openActors, finish, isBrief = false, listens = false }: RoundScenario<W>,
  { rounds, checkEvery, cast, isShort, say }: RunOptions & { rounds: number },
): Promise<void> => {
  await environment.instance.start()
  const actors = await (openActors?.(environment) ?? openCast(environment, cast, { listens }))
  const load = createLoad(environment, actors)
  load.start()
  for (let number = 1; number <= rounds; number += 1) {
    await round({ environment, load, number })
    if (number % checkEvery !== 0 || number === rounds) continue
    await load.compare()
    say(`${name}: ${number} of ${rounds}, ${progressOf(environment)}`)
  }
  await load.finish({ hurries: isBrief || isShort === true })
  await finish?.(environment)
}

export const runInRounds = <W extends TestEnvironment>(scenario: RoundScenario<W>): Scenario => ({
  ...scenario,
  async run(options): Promise<Report> {
    const { seed, rounds = scenario.rounds } = options
    const environment = await scenario.open({ seed })
    const { ledger } = environment
    let notes: string[] = []
    try {
      await runRounds(environment, scenario, { ...options, rounds })
    } catch (error) {
      ledger.surprise('the scenario broke off', error instanceof Error ? error.message : '')
    } finally {
      notes = scenario.notes?.(environment) ?? []
      await environment.close()
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
