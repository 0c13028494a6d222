import type { LearntParameters } from '../learning/learned-parameters.ts'

/** Less is the noise of one sample and the next. */
const factor = 4
/** Below this a probability is as good as none. */
const least = 1e-4

const numbersIn = (value: unknown, path: string, found: Map<string, number>): void => {
  if (typeof value === 'number') found.set(path, Math.max(value, least))
  else if (typeof value === 'object' && value !== null)
    for (const [name, part] of Object.entries(value)) numbersIn(part, `${path}.${name}`, found)
}

/**
 * Whether a model that was learnt anew judges so differently that all matches are to be compared
 * again: some probability has become another by a factor of four. How many profiles there are is no
 * part of it.
 */
export const isMaterialChange = (
  before: LearntParameters,
  { version: _version, usualProfiles: _usualProfiles, ...after }: LearntParameters,
): boolean => {
  const [was, is] = [new Map<string, number>(), new Map<string, number>()]
  numbersIn(before, '', was)
  numbersIn(after, '', is)
  return [...is].some(([path, now]) => {
    const then = was.get(path) ?? least
    return Math.max(now / then, then / now) >= factor
  })
}
