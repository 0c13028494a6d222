import type { LearnedParameters } from '../learning/learned-parameters.ts'

/** Smaller changes are noise between samples. */
const materialFactor = 4
/** Smaller probabilities count as this one. */
const negligibleProbability = 1e-4

const collectNumbers = (value: unknown, path: string, found: Map<string, number>): void => {
  if (typeof value === 'number') found.set(path, Math.max(value, negligibleProbability))
  else if (typeof value === 'object' && value !== null)
    for (const [name, part] of Object.entries(value)) collectNumbers(part, `${path}.${name}`, found)
}

/**
 * Whether a newly learned model differs so much that all matches are to be compared again: some
 * probability has changed by a factor of four.
 */
export const needsRematch = (
  before: LearnedParameters,
  { version: _version, ...after }: LearnedParameters,
): boolean => {
  const [was, is] = [new Map<string, number>(), new Map<string, number>()]
  collectNumbers(before, '', was)
  collectNumbers(after, '', is)
  return [...is].some(([path, now]) => {
    const then = was.get(path) ?? negligibleProbability
    return Math.max(now / then, then / now) >= materialFactor
  })
}
