import { spawn } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { findNode } from '../../scripts/lib/find-node.mjs'

/** The time limit of a mutant: one that makes its tests hang counts as noticed. */
const limitMs = 300_000
const killAfterMs = 10_000

export type TestOutcome =
  | { kind: 'passed' }
  /** `by`: the first test that failed. */
  | { kind: 'failed'; by: string }
  /** No test ran, so the result is unknown. */
  | { kind: 'broken'; output: string }

type Report = {
  numTotalTests: number
  testResults: {
    name: string
    status: string
    message?: string
    assertionResults: { status: string; fullName: string }[]
  }[]
}

/** The vitest project that a test file belongs to, as vitest.config.ts divides them. */
const projectOf = (file: string): 'unit-shared' | 'unit-web' | 'integration' | 'journeys' => {
  if (/^packages\/(domain|text)\//.test(file)) return 'unit-shared'
  if (/^packages\/(web|mail)\//.test(file)) return 'unit-web'
  return /^e2e\/[^/]+$/.test(file) ? 'journeys' : 'integration'
}

const firstFailure = ({ testResults }: Report): string | null => {
  for (const { assertionResults } of testResults)
    for (const { status, fullName } of assertionResults) if (status === 'failed') return fullName
  const failed = testResults.find(({ status }) => status === 'failed')
  return failed ? `${failed.name.split('/').at(-1)} as a whole` : null
}

const runVitest = (
  folder: string,
  args: readonly string[],
): Promise<{ code: number | null; output: string; late: boolean }> =>
  new Promise((resolve, reject) => {
    const path = `${join(folder, 'node_modules/.bin')}:${process.env['PATH'] ?? ''}`
    const child = spawn(
      findNode(folder),
      [join(folder, 'node_modules/vitest/vitest.mjs'), 'run', ...args],
      { cwd: folder, env: { ...process.env, PATH: path }, stdio: ['ignore', 'pipe', 'pipe'] },
    )
    const output: Buffer[] = []
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => output.push(chunk))
    let late = false
    const limit = setTimeout(() => {
      late = true
      child.kill('SIGTERM')
      setTimeout(() => child.kill('SIGKILL'), killAfterMs).unref()
    }, limitMs)
    child.on('error', reject)
    child.on('close', (code) => {
      clearTimeout(limit)
      resolve({ code, output: Buffer.concat(output).toString(), late })
    })
  })

/** Runs test files of one project in a copy of the tree. */
const runProject = async (
  folder: string,
  { project, tests, bail }: { project: string; tests: readonly string[]; bail: boolean },
): Promise<TestOutcome> => {
  const file = join(folder, 'mutant-report.json')
  rmSync(file, { force: true })
  const reports = ['--reporter=json', `--outputFile.json=${file}`]
  const stop = bail ? ['--bail=1'] : []
  const args = [`--project=${project}`, ...reports, ...stop, ...tests]
  const { code, output, late } = await runVitest(folder, args)
  if (late) return { kind: 'failed', by: `the time limit of ${limitMs / 1000} s` }
  if (!existsSync(file)) return { kind: 'broken', output }
  const report = JSON.parse(readFileSync(file, 'utf8')) as Report
  const by = firstFailure(report)
  if (by !== null) return { kind: 'failed', by }
  if (code !== 0) return { kind: 'failed', by: 'an error outside of the tests' }
  return report.numTotalTests === 0 ? { kind: 'broken', output } : { kind: 'passed' }
}

/** Runs test files in a copy of the tree, up to the first that fails. */
export const runTests = async (
  folder: string,
  tests: readonly string[],
  { bail }: { bail: boolean },
): Promise<TestOutcome> => {
  for (const [project, files] of Map.groupBy(tests, projectOf)) {
    const outcome = await runProject(folder, { project, tests: files, bail })
    if (outcome.kind !== 'passed') return outcome
  }
  return { kind: 'passed' }
}
