import { randomInt } from 'node:crypto'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { ensureBuilt } from '../../scripts/lib/prepare.mjs'
import { hasPassed, printReports } from './report.ts'
import { clusterUrl } from './environment/databases/clustered.ts'
import type { Report, Scenario } from './scenario.ts'
import { scenarios } from './scenarios/all.ts'

const usage = `npm run prove -- [NAME ...] [--rounds N] [--seed N] [--check-every N]

${scenarios.map(({ name, title, rounds }) => `${name.padEnd(16)}${title} (${rounds} rounds)`).join('\n')}`

const chosen = (names: readonly string[]): Scenario[] => {
  if (names.length === 0) return [...scenarios]
  return names.map((name) => {
    const scenario = scenarios.find((one) => one.name === name)
    if (!scenario) throw new Error(`There is no scenario ${name}.\n\n${usage}`)
    return scenario
  })
}

const say = (text: string): void => console.log(text)

const main = async (): Promise<number> => {
  const { values, positionals: names } = parseArgs({
    allowPositionals: true,
    options: {
      rounds: { type: 'string' },
      seed: { type: 'string' },
      'check-every': { type: 'string', default: '25' },
      help: { type: 'boolean', default: false },
    },
  })
  if (values.help) {
    say(usage)
    return 0
  }
  const toRun = chosen(names)
  const seed = values.seed === undefined ? randomInt(1_000_000) : Number(values.seed)
  const rounds = values.rounds === undefined ? undefined : Number(values.rounds)
  say(`seed ${seed}`)
  if (clusterUrl === undefined && names.length === 0)
    say('CITUS_URL is not set: the scenario of a Citus cluster is left out.')
  if (names.length === 0 && !scenarios.some(({ name }) => name === 'full-disk'))
    say('Mounting is not allowed here: the scenario of a full disk is left out.')
  await ensureBuilt(join(import.meta.dirname, '../..'), say)
  const reports: Report[] = []
  for (const scenario of toRun) {
    say(`\n${scenario.name}: ${scenario.title}`)
    const checkEvery = Number(values['check-every'])
    reports.push(await scenario.run({ seed, rounds, checkEvery, say }))
  }
  printReports(reports)
  return reports.every(hasPassed) ? 0 : 1
}

main().then(
  (code) => process.exit(code),
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : error)
    process.exit(1)
  },
)
