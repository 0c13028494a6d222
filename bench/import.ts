import { mkdtemp, rm, stat } from 'node:fs/promises'
import { availableParallelism, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { bulkCaching } from '@crosscheck/server/crypto/keys/key-store'
import { importFile } from '@crosscheck/server/modules/operation/import/import-file'
import {
  matchImported,
  matchImportedSingly,
} from '@crosscheck/server/modules/operation/import/match-imported'
import { createProgress } from '@crosscheck/server/modules/operation/import/progress'
import { writeImportFile } from './lib/import-file.ts'
import { openInstance } from './lib/instance.ts'
import { processorTime } from './lib/processor-time.ts'
import { printTable } from './lib/table.ts'

/**
 * How long it takes to import a file of profiles, each with its own account, into an empty
 * installation: checking all lines, writing accounts, keys, profiles and blocking keys, and
 * comparing every profile with all others.
 *
 * npm run bench:import -- --size 20000
 */
const { values: options } = parseArgs({
  options: {
    size: { type: 'string', default: '20000' },
    seed: { type: 'string', default: '11' },
    'at-once': { type: 'string', default: '250' },
    singly: { type: 'boolean', default: false },
    'without-comparing': { type: 'boolean', default: false },
  },
})
const size = +options.size

/** Seconds of elapsed time, and ms of processor time. */
type ImportMeasurement = { what: string; seconds: number; node: number; postgres: number }

const everySeconds = 30
const rowOf = ({ what, seconds, node, postgres }: ImportMeasurement): string[] => [
  what,
  seconds.toFixed(1),
  (size / seconds).toFixed(0),
  (node / size).toFixed(3),
  (postgres / size).toFixed(3),
  ((node + postgres) / size / 0.06 / availableParallelism()).toFixed(1),
]

const folder = await mkdtemp(join(tmpdir(), 'crosscheck-import-'))
const path = join(folder, 'profiles.ndjson')
await writeImportFile(path, { size, seed: +options.seed })
// The import command uses the same caching.
const instance = await openInstance({ keyCaching: bulkCaching })
try {
  const { context } = instance
  const spent: ImportMeasurement[] = []
  const note = async (what: string, work: () => Promise<unknown>): Promise<void> => {
    const start = performance.now()
    const before = await processorTime(instance)
    await work()
    const after = await processorTime(instance)
    const node = after.node - before.node
    const postgres = after.postgres - before.postgres
    spent.push({ what, seconds: (performance.now() - start) / 1000, node, postgres })
  }
  const progressOf = (what: string) =>
    createProgress(what, { clock: context.clock, everySeconds, say: (text) => console.error(text) })
  const progress = {
    checking: progressOf('lines checked'),
    preparing: progressOf('lines prepared'),
    writing: progressOf('lines written'),
  }
  await note('checking and writing', async () => {
    await importFile(context, {
      path,
      batchSize: 50_000,
      onProgress: (phase, done, total) => progress[phase](done, total),
    })
  })
  if (!options['without-comparing']) {
    const comparing = { notify: false, onProgress: progressOf('compared') }
    await note('comparing', () =>
      options.singly
        ? matchImportedSingly(context, { ...comparing, atOnce: 4 })
        : matchImported(context, { ...comparing, batchSize: +options['at-once'] }),
    )
    const sum = (name: 'seconds' | 'node' | 'postgres'): number =>
      spent.reduce((all, one) => all + one[name], 0)
    const seconds = sum('seconds')
    spent.push({ what: 'everything', seconds, node: sum('node'), postgres: sum('postgres') })
  }
  const megabytes = ((await stat(path)).size / 1e6).toFixed(0)
  const memory = (process.resourceUsage().maxRSS / 1e3).toFixed(0)
  printTable(
    `An import of ${size} profiles (${megabytes} MB), load ${(loadavg()[0] ?? 0).toFixed(1)}, at most ${memory} MB of memory`,
    [
      'phase',
      's',
      'profiles a second',
      'node ms each',
      'PostgreSQL ms each',
      `a million, all ${availableParallelism()} cores busy, min`,
    ],
    spent.map(rowOf),
  )
} finally {
  await instance.close()
  await rm(folder, { recursive: true, force: true })
}
