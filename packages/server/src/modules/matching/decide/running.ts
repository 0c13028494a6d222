import { keyOf, type ProfileKey } from '../../../crypto/primitives/ids.ts'

/** The ends of the comparisons that saves began, which go on after a late answer. */
const running = new Map<string, Promise<void>>()

/** Notes a comparison until it ends. */
export const noteComparison = <Result>(
  key: ProfileKey,
  comparing: Promise<Result>,
): Promise<Result> => {
  const name = keyOf(key)
  const end = comparing
    .catch(() => {})
    .then(() => {
      if (running.get(name) === end) running.delete(name)
    })
  running.set(name, end)
  return comparing
}

/** Resolves when this process compares the profile for no save, whether or not it succeeded. */
export const comparisonEnd = async (key: ProfileKey): Promise<void> => running.get(keyOf(key))
