import { test, type TestContext } from 'vitest'

/**
 * `npm test` runs the short form, `npm run test:long` the long one; commands for single files run
 * all of both.
 */
export const isShortForm = process.env['TEST_FORM'] === 'short'

/** How often a test repeats what chance decides: the short form takes a part of it. */
export const rounds = (form: { short: number; long: number }): number =>
  isShortForm ? form.short : form.long

/** The first ones in the short form, or all. */
export const someOf = <T>(all: readonly T[], count: number): readonly T[] =>
  isShortForm ? all.slice(0, count) : all

/** A test that the short form leaves out, because others there fail where a mistake is likely. */
export const longTest: (
  title: string,
  run: (context: TestContext) => Promise<void> | void,
) => void = isShortForm ? () => {} : test
