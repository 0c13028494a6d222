import { mkdtemp, rm } from 'node:fs/promises'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { copyTree } from './copy-tree.ts'
import { evaluateMutation } from './evaluate-mutation.ts'
import { mutationLists } from './lists/all.ts'
import type { Mutation } from './mutation.ts'
import { runTests } from './run-tests.ts'
import { lineOf, tableOf, type MutationResult } from './table.ts'

/**
 * `npm run mutants -- [word ...] [--workers N] [--list] [--no-baseline]`: breaks one
 * rule after the other in copies of the tree and reports which of them no test notices. A word
 * selects a subject, or else the mutations with it in their name or file. Exits with 1 if fewer
 * than 95 % are noticed or one no longer applies, with 2 if the tests fail without a mutation.
 */
const minDetected = 0.95
const root = join(import.meta.dirname, '../..')

const { values: options, positionals: words } = parseArgs({
  allowPositionals: true,
  options: {
    workers: { type: 'string', default: `${Math.max(1, availableParallelism() >> 1)}` },
    list: { type: 'boolean', default: false },
    'no-baseline': { type: 'boolean', default: false },
  },
})

type Chosen = { subject: string; mutation: Mutation }

const subjects = new Set(mutationLists.map(({ subject }) => subject))

const isSelected = ({ subject, mutation: { name, file } }: Chosen): boolean =>
  words.length === 0 ||
  words.some((word) => (subjects.has(word) ? subject === word : `${name} ${file}`.includes(word)))

const chosen = mutationLists
  .flatMap(({ subject, mutations }) => mutations.map((mutation) => ({ subject, mutation })))
  .filter(isSelected)

/** Tests that fail without a mutation would notice every mutation. */
const checkBaseline = async (folder: string): Promise<void> => {
  const tests = [...new Set(chosen.flatMap(({ mutation }) => mutation.tests))].toSorted()
  console.log(`Running ${tests.length} test files without a mutation ...`)
  const outcome = await runTests(folder, tests, { bail: false })
  if (outcome.kind === 'passed') return
  console.error(outcome.kind === 'failed' ? `Fails without a mutation: ${outcome.by}` : outcome)
  process.exitCode = 2
  throw new Error('The tests fail without a mutation.')
}

const evaluateAll = async (folders: readonly string[]): Promise<MutationResult[]> => {
  const waiting = [...chosen]
  const results: MutationResult[] = []
  const work = async (folder: string): Promise<void> => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const start = performance.now()
      const verdict = await evaluateMutation(folder, next.mutation)
      const done = { ...next, verdict, seconds: (performance.now() - start) / 1000 }
      results.push(done)
      console.log(`${results.length}/${chosen.length} ${lineOf(done)}`)
    }
  }
  await Promise.all(folders.map(work))
  return results
}

const start = async (): Promise<void> => {
  if (options.list) {
    for (const { subject, mutation } of chosen) console.log(`${subject}: ${mutation.name}`)
    return
  }
  const base = await mkdtemp(join(tmpdir(), 'crosscheck-mutants-'))
  try {
    const count = Math.min(Number(options.workers), chosen.length)
    const folders = Array.from({ length: count }, (_, index) => join(base, `${index + 1}`))
    await Promise.all(folders.map((folder) => copyTree(root, folder)))
    if (folders[0] && !options['no-baseline']) await checkBaseline(folders[0])
    const results = await evaluateAll(folders)
    console.log(`\n${tableOf(results)}`)
    const noticed = results.filter(({ verdict }) => verdict.kind === 'noticed').length
    const useless = results.filter(({ verdict }) => verdict.kind === 'useless').length
    if (useless > 0 || noticed < results.length * minDetected) process.exitCode = 1
  } finally {
    await rm(base, { recursive: true, force: true })
  }
}

await start()
