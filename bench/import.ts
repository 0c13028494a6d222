import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { availableParallelism, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { finished } from 'node:stream/promises'
import { parseArgs } from 'node:util'
import { importFile } from '@crosscheck/server/modules/import/import-file'
import {
  matchImported,
  matchImportedSingly,
} from '@crosscheck/server/modules/import/match-imported'
import { generateProfiles } from './generator/population.ts'
import { openInstance } from './lib/instance.ts'
import { processorTime } from './lib/processor-time.ts'
import { printTable } from './lib/table.ts'

/**
 * How long it takes to import a file of profiles, each with an account of its own, into an empty
 * installation: checking all lines, writing accounts, keys, profiles and tokens, and comparing every
 * profile with all others.
 *
 *   npm run bench:import -- --size 20000
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

const writeFile = async (path: string): Promise<void> => {
  const file = createWriteStream(path)
  for (const { userId, values } of generateProfiles({ size, seed: +options.seed })) {
    const user = { email: `${userId}@mail-house.org`, emailVerified: true }
    const isRoom = file.write(`${JSON.stringify({ user, profile: { values } })}\n`)
    if (!isRoom) await once(file, 'drain')
  }
  file.end()
  await finished(file)
}

const folder = await mkdtemp(join(tmpdir(), 'crosscheck-import-'))
const path = join(folder, 'profiles.ndjson')
await writeFile(path)
const instance = await openInstance()
try {
  const { context } = instance
  const rows: (string | number)[][] = []
  const note = async (what: string, work: () => Promise<unknown>): Promise<number> => {
    const start = performance.now()
    const before = await processorTime(instance)
    await work()
    const after = await processorTime(instance)
    const seconds = (performance.now() - start) / 1000
    const node = (after.node - before.node) / size
    const postgres = (after.postgres - before.postgres) / size
    rows.push([
      what,
      seconds.toFixed(1),
      (size / seconds).toFixed(0),
      node.toFixed(3),
      postgres.toFixed(3),
      (((node + postgres) * 1000) / 60 / availableParallelism()).toFixed(1),
    ])
    return seconds
  }
  await note('checking and writing', async () => {
    await importFile(context, {
      path,
      batchSize: 50_000,
      onProgress: () => {},
    })
  })
  if (!options['without-comparing']) {
    await note('comparing', () =>
      options.singly
        ? matchImportedSingly(context, { tells: false, atOnce: 4, onProgress: () => {} })
        : matchImported(context, {
            tells: false,
            batchSize: +options['at-once'],
            onProgress: () => {},
          }),
    )
  }
  printTable(
    `An import of ${size} profiles (${((await stat(path)).size / 1e6).toFixed(0)} MB), load ${(loadavg()[0] ?? 0).toFixed(1)}`,
    [
      'phase',
      's',
      'profiles a second',
      'node ms each',
      'PostgreSQL ms each',
      `a million, all ${availableParallelism()} cores busy, min`,
    ],
    rows,
  )
} finally {
  await instance.close()
  await rm(folder, { recursive: true, force: true })
}
