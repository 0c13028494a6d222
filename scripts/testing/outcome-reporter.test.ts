import { spawnSync } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { temporaryFolder } from '../../packages/server/src/testing/temporary-folder.ts'
import type { TestOutcome } from './outcome-reporter.ts'

const root = join(import.meta.dirname, '../..')

let folder: string
beforeEach(async () => {
  folder = await temporaryFolder()
})

const files = {
  'passing.test.js': `test('passes', () => {})`,
  'mixed.test.js': `
    let tries = 0
    test('passes when tried again', () => {
      if (++tries === 1) throw new Error('not yet')
    })
    test('fails', () => { throw new Error('never\\nsecond line') })
    test.skipIf(true)('needs another server', () => {})
    describe.skipIf(true)('some need a third server', () => {
      test('one', () => {})
      test('another', () => {})
    })`,
  'late.test.js': `
    test('passes before an error', () => {
      process.nextTick(() => { throw new Error('too late') })
    })`,
  'broken.test.js': `throw new Error('cannot be loaded')`,
}

const testing = join(root, 'scripts/testing')

test('the terminal shows each file that failed and the progress, and the outcome of a run names failed, skipped, broken and repeated tests, and errors outside of tests', async () => {
  for (const [name, content] of Object.entries(files)) await writeFile(join(folder, name), content)
  const outcome = join(folder, 'outcome.json')
  const vitest = join(root, 'node_modules/vitest/vitest.mjs')
  const reporters = ['outcome', 'progress'].map(
    (name) => `--reporter=${join(testing, `${name}-reporter.ts`)}`,
  )
  const args = [vitest, 'run', '--root', folder, '--globals', '--retry=1', ...reporters]
  const { status, output } = spawnSync(process.execPath, args, {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
    encoding: 'utf8',
    env: { ...process.env, TEST_OUTCOME_FILE: outcome },
  })
  expect(status).toBe(1)
  const lines = output[3]?.trim().split('\n') ?? []
  expect(lines.filter((line) => line.startsWith('FAILED')).toSorted()).toEqual([
    'FAILED  broken.test.js',
    'FAILED  mixed.test.js',
  ])
  expect(lines.at(-1)).toBe('4 of 4 files of tests')

  const { passed, failed, repeated, skipped } = JSON.parse(
    await readFile(outcome, 'utf8'),
  ) as TestOutcome
  expect(passed).toBe(3)
  expect(failed.toSorted()).toEqual([
    'broken.test.js\n    cannot be loaded',
    'mixed.test.js:6: fails\n    never',
    'outside of the tests: too late',
  ])
  expect(skipped).toEqual([
    'mixed.test.js: needs another server',
    'mixed.test.js: some need a third server',
  ])
  expect(repeated).toEqual(['mixed.test.js:4: passes when tried again\n    not yet'])
})
