import { writeFileSync } from 'node:fs'
import { relative } from 'node:path'
import type { Reporter, SerializedError, TestCase, TestModule } from 'vitest/node'

/**
 * The counts and names in the report of `npm test`. `failed` also has files that fail to load, and
 * errors outside of the tests. A test is skipped only under a condition, because the linter refuses
 * any other.
 */
export interface TestOutcome {
  passed: number
  failed: string[]
  /** Passed at the second try only. */
  repeated: string[]
  skipped: string[]
}

const firstLine = (message: string | undefined) => message?.split('\n', 1)[0] ?? ''

/** The tests of a group need the same thing, so the group stands for them. */
const describeSkipped = ({ module, parent, fullName }: TestCase): string =>
  `${relative(process.cwd(), module.moduleId)}: ${parent.type === 'suite' ? parent.fullName : fullName}`

const describe = (test: TestCase): string => {
  const { moduleId } = test.module
  const [error] = test.result().errors ?? []
  const line = error?.stacks?.find(({ file }) => file === moduleId)?.line
  const place = relative(process.cwd(), moduleId) + (line ? `:${line}` : '')
  return `${place}: ${test.fullName}${error ? `\n    ${firstLine(error.message)}` : ''}`
}

const addTest = (outcome: TestOutcome, test: TestCase): void => {
  const { state } = test.result()
  if (state === 'skipped') outcome.skipped.push(describeSkipped(test))
  else if (state !== 'passed') outcome.failed.push(describe(test))
  else {
    outcome.passed += 1
    if (test.diagnostic()?.flaky) outcome.repeated.push(describe(test))
  }
}

const outcomeOf = (
  modules: readonly TestModule[],
  errors: readonly SerializedError[],
): TestOutcome => {
  const outcome: TestOutcome = { passed: 0, failed: [], repeated: [], skipped: [] }
  for (const module of modules) {
    const { length } = outcome.failed
    for (const test of module.children.allTests()) addTest(outcome, test)
    if (!module.ok() && outcome.failed.length === length)
      outcome.failed.push(
        `${relative(process.cwd(), module.moduleId)}\n    ${firstLine(module.errors()[0]?.message)}`,
      )
  }
  for (const { message } of errors)
    outcome.failed.push(`outside of the tests: ${firstLine(message)}`)
  return { ...outcome, skipped: [...new Set(outcome.skipped)] }
}

/** Writes the outcome of a run to the file that `TEST_OUTCOME_FILE` names. */
export default class OutcomeReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], errors: readonly SerializedError[]): void {
    const file = process.env['TEST_OUTCOME_FILE']
    if (file) writeFileSync(file, JSON.stringify(outcomeOf(modules, errors)))
  }
}
