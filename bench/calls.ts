import { readFile, writeFile } from 'node:fs/promises'
import { loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { contract, type CallName } from '@crosscheck/domain/contract/contract'
import { measureCalls, type Cost, type Costs } from './calls/measure.ts'
import { printTable } from './lib/table.ts'
import { ms } from './lib/timing.ts'

/**
 * What every call of the contract costs PostgreSQL: statements, exchanges, and the time that
 * PostgreSQL takes for them. `--write` keeps the figures in a file, and `--before` compares with
 * such a file of another version.
 *
 * npm run bench:calls -- --rounds 9 --before before.json
 */
const { values: options } = parseArgs({
  options: {
    rounds: { type: 'string', default: '9' },
    'warm-ups': { type: 'string', default: '2' },
    write: { type: 'string' },
    before: { type: 'string' },
  },
})

const costs = await measureCalls(+options.rounds, +options['warm-ups'])
if (options.write !== undefined) await writeFile(options.write, JSON.stringify(costs))
const before =
  options.before === undefined ? {} : (JSON.parse(await readFile(options.before, 'utf8')) as Costs)

const figures: ((cost: Cost) => string)[] = [
  ({ statements }) => `${statements}`,
  ({ exchanges }) => `${exchanges}`,
  (cost) => ms(cost.ms),
]
const rowOf = (name: CallName): string[] => {
  const columns = figures.flatMap((figure) =>
    [before[name], costs[name]].map((cost) => (cost ? figure(cost) : '-')),
  )
  return [name, ...columns]
}
printTable(
  `Every call, medians of ${options.rounds} rounds (load ${loadavg()[0]?.toFixed(1)})`,
  ['call', 'statements before', 'now', 'exchanges before', 'now', 'PostgreSQL ms before', 'now'],
  (Object.keys(contract) as CallName[]).map(rowOf),
)
