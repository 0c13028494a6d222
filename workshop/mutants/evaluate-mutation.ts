import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseAst } from 'vitest/node'
import { applyMutation, type Mutation } from './mutation.ts'
import { runTests } from './run-tests.ts'

export type MutationOutcome =
  | { kind: 'noticed'; by: string }
  | { kind: 'unnoticed' }
  /** The list has to be corrected: no test ran. */
  | { kind: 'useless'; problem: string }

/** A text that does not parse fails every test and proves nothing. */
const findSyntaxError = (file: string, text: string): string | null => {
  try {
    parseAst(text, { lang: file.endsWith('x') ? 'tsx' : 'ts' })
    return null
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

/** Applies one mutation in a copy of the tree, runs its tests there, and reverts it. */
export const evaluateMutation = async (
  folder: string,
  mutation: Mutation,
): Promise<MutationOutcome> => {
  const path = join(folder, mutation.file)
  const original = readFileSync(path, 'utf8')
  const applied = applyMutation(original, mutation)
  if (!applied.ok) return { kind: 'useless', problem: applied.problem }
  const syntax = findSyntaxError(mutation.file, applied.text)
  if (syntax !== null) return { kind: 'useless', problem: `It does not parse: ${syntax}` }
  writeFileSync(path, applied.text)
  try {
    const outcome = await runTests(folder, mutation.tests, { bail: true })
    if (outcome.kind === 'passed') return { kind: 'unnoticed' }
    if (outcome.kind === 'failed') return { kind: 'noticed', by: outcome.by }
    return { kind: 'useless', problem: `Nothing was tested: ${outcome.output.slice(-500)}` }
  } finally {
    writeFileSync(path, original)
  }
}
