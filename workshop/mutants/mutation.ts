/** A small change that breaks one rule, and the tests that have to fail because of it. */
export type Mutation = {
  /** The broken rule, readable without the code. */
  name: string
  /** A path from the root of the repository. */
  file: string
  /** A text that occurs exactly once in the file. */
  find: string
  replace: string
  /** Paths of test files from the root of the repository. */
  tests: readonly string[]
}

/** Mutations of one subject. */
export type MutationList = { subject: string; mutations: readonly Mutation[] }

export type Applied = { ok: true; text: string } | { ok: false; problem: string }

/** The mutated text of the file, or the reason why the mutation does not apply to it. */
export const applyMutation = (text: string, { find, replace }: Mutation): Applied => {
  if (find === replace) return { ok: false, problem: 'It changes nothing.' }
  const count = text.split(find).length - 1
  if (count !== 1) return { ok: false, problem: `Its text occurs ${count} times, not once.` }
  return { ok: true, text: text.replace(find, () => replace) }
}
