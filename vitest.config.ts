import { globSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { configDefaults, defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { keepFilesInMemory } from './scripts/testing/memory-folder.ts'

/**
 * Tests wait for PostgreSQL, processes and the browser: three at once use three quarters of two
 * cores.
 */
const maxWorkers = Math.max(4, availableParallelism() - 1)
/** Each has a browser and an application. */
const journeysAtOnce = 4
/** Tests of units do not wait, and each worker loads their modules again. */
const unitWorkers = availableParallelism()

/**
 * Vitest refuses a group with different numbers of workers, and runs one group after the other.
 * Units come first, because what their last files leave idle is used by the checks.
 */
const groups = { unit: 0, others: 1, journeys: maxWorkers === journeysAtOnce ? 1 : 2 }

/**
 * What is polled for comes at once, but on a busy machine not within vitest's second. This limit
 * and those of whole tests end what hangs, and leave a machine ten times as slow enough.
 */
const poll = { timeout: 60_000 }
/**
 * Files of one worker share their modules, because importing them for each file took longer than
 * most tests. A test must restore the globals and the process settings that it changes.
 */
const isolate = false
const setupFiles = ['scripts/testing/property-seed.ts', 'scripts/testing/english-texts.ts']

/**
 * `npm test` leaves out what takes long and seldom breaks: `*.long.test.ts`, the proofs and the
 * screens in every form. `npm run test:long` runs only those, and the files whose tests repeat more
 * often there. Without a form, a run has all of them.
 */
const form = process.env['TEST_FORM']
const isLong = form === 'long'
// Proofs of what a crash leaves use a disk.
if (!isLong) keepFilesInMemory()
const longFiles = '**/*.long.test.{ts,tsx}'
const exclude = [...configDefaults.exclude, ...(form === 'short' ? [longFiles] : [])]
/** Files that leave out a part in the short form: the long one runs all of them again. */
const isOfBothForms = (file: string): boolean =>
  /testing\/form|layout-checks/.test(readFileSync(file, 'utf8'))
const filesIn = (...folders: readonly string[]): string[] =>
  folders.flatMap((folder) =>
    isLong
      ? [
          `${folder}/*.long.test.{ts,tsx}`,
          ...globSync(`${folder}/*.test.{ts,tsx}`).filter(isOfBothForms),
        ]
      : `${folder}/*.test.{ts,tsx}`,
  )

/**
 * The long form repeats a failed test once and names it at the end (decision 94). A property is not
 * repeated: its next try would draw other inputs.
 */
const retry = isLong ? { count: 1, condition: /^(?!Property failed)/ } : 0

/**
 * Node runs domain, texts, server and journeys from their sources, so these tests need no module to
 * be rewritten. Pages and mails are TSX, which Node cannot run.
 */
const experimental = { viteModuleRunner: false, nodeLoader: false }

/** The longest of their projects. */
const longestFiles = /\/matching\/cases\.|\/e2e\/screens|\/e2e\/public-pages/
/** They mostly wait for servers that start again. */
const waitingFiles = /\/prove\//

/** One file of `some` before each of as many parts of the first half of `others`. */
const spread = <T>(some: readonly T[], others: readonly T[]): T[] => {
  const part = Math.floor(others.length / 2 / some.length)
  const parts = some.flatMap((one, at) => [one, ...others.slice(at * part, (at + 1) * part)])
  return [...parts, ...others.slice(some.length * part)]
}

/** Those that wait run in turn, next to files that do not, or processors would be idle. */
const inOrder = (files: readonly TestSpecification[]): TestSpecification[] => {
  const isLongest = ({ moduleId }: TestSpecification) => longestFiles.test(moduleId)
  const isWaiting = ({ moduleId }: TestSpecification) => waitingFiles.test(moduleId)
  const others = files.filter((file) => !isLongest(file) && !isWaiting(file))
  const waiting = files.filter(isWaiting)
  return [...files.filter(isLongest), ...(waiting.length > 0 ? spread(waiting, others) : others)]
}

/**
 * A worker continues with files of its project only: one that changes it loads all modules again.
 */
const projectsInOrder = ['unit-shared', 'unit-web', 'integration', 'journeys']

class FilesByProject extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    return projectsInOrder.flatMap((name) =>
      inOrder(sorted.filter(({ project }) => project.name === name)),
    )
  }
}

/**
 * `npm test` runs units, and then the other projects at once, but journeys last where `maxWorkers`
 * is larger than `journeysAtOnce`; `vitest run --project=unit-web` runs one.
 */
export default defineConfig({
  test: {
    sequence: { sequencer: FilesByProject },
    projects: [
      {
        test: {
          name: 'unit-shared',
          environment: 'node',
          // Properties leave much garbage, of which a larger young generation copies less.
          execArgv: ['--max-semi-space-size=64'],
          maxWorkers: unitWorkers,
          sequence: { groupOrder: groups.unit },
          isolate,
          experimental,
          testTimeout: 120_000,
          expect: { poll },
          retry,
          setupFiles,
          include: filesIn('packages/{domain,text}/src/**'),
          exclude,
        },
      },
      {
        test: {
          name: 'unit-web',
          environment: 'node',
          maxWorkers: unitWorkers,
          sequence: { groupOrder: groups.unit },
          isolate,
          testTimeout: 120_000,
          expect: { poll },
          retry,
          setupFiles: [
            'scripts/testing/own-modules.ts',
            ...setupFiles,
            'scripts/testing/settled-imports.ts',
          ],
          include: filesIn('packages/web/{src,scripts}/**', 'packages/mail/src/**'),
          exclude,
        },
      },
      {
        test: {
          name: 'integration',
          environment: 'node',
          maxWorkers,
          sequence: { groupOrder: groups.others },
          isolate,
          experimental,
          // `e2e/together` has server and browser code in one process, without a browser.
          include: filesIn(
            'packages/server/src/**',
            'scripts/**',
            'workshop/**',
            'e2e/together/**',
          ),
          exclude,
          globalSetup: ['packages/server/src/testing/database/global-setup.ts'],
          testTimeout: 360_000,
          hookTimeout: 240_000,
          expect: { poll },
          retry,
          setupFiles,
        },
      },
      {
        test: {
          name: 'journeys',
          environment: 'node',
          experimental,
          include: filesIn('e2e'),
          exclude,
          globalSetup: ['e2e/support/app/global-setup.ts'],
          testTimeout: 360_000,
          hookTimeout: 240_000,
          expect: { poll },
          retry,
          setupFiles,
          maxWorkers: journeysAtOnce,
          sequence: { groupOrder: groups.journeys },
          // In the short form, files of one worker share an application and a browser.
          isolate: form !== 'short',
        },
      },
    ],
  },
})
