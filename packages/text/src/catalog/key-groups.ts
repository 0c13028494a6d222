import type { SourceText } from './read.ts'

export type Group = Map<string, Group | SourceText>

/** The groups and lists that the dots in the texts' keys describe. */
export const groupKeys = (
  sources: readonly SourceText[],
  keyOf: (source: SourceText) => string,
): Group => {
  const root: Group = new Map()
  for (const source of sources) {
    const keys = keyOf(source).split('.')
    const last = keys.pop() ?? ''
    let group = root
    for (const key of keys) {
      const inner = group.get(key) ?? new Map()
      if (!(inner instanceof Map)) throw new Error(`${source.context} is in a text, not a group`)
      group.set(key, inner)
      group = inner
    }
    if (group.has(last)) throw new Error(`${source.context} occurs twice`)
    group.set(last, source)
  }
  return root
}

export const isList = (group: Group): boolean =>
  [...group.keys()].every((key, at) => key === String(at))
