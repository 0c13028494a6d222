/**
 * The short form of the journeys looks at fewer pages, widths and languages. The long form runs
 * these journeys again, and looks at all of them.
 */
export const isShortForm = process.env['TEST_FORM'] === 'short'

/** The first ones, or all. */
export const someOf = <T>(all: readonly T[], count: number): readonly T[] =>
  isShortForm ? all.slice(0, count) : all
