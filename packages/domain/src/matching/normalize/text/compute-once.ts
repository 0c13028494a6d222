/**
 * The same function with its results remembered, because comparisons repeat the same texts. All are
 * forgotten once there are `max`.
 */
export const computeOnce = <Result extends string | object | null>(
  compute: (text: string) => Result,
  { max }: { max: number },
): ((text: string) => Result) => {
  const known = new Map<string, Result>()
  return (text) => {
    const found = known.get(text)
    if (found !== undefined) return found
    const result = compute(text)
    if (known.size >= max) known.clear()
    known.set(text, result)
    return result
  }
}

/** The same function with its result remembered for each object, as long as that exists. */
export const computeOncePer = <Key extends object, Result extends object>(
  compute: (key: Key) => Result,
): ((key: Key) => Result) => {
  const known = new WeakMap<Key, Result>()
  return (key) => {
    const found = known.get(key)
    if (found !== undefined) return found
    const result = compute(key)
    known.set(key, result)
    return result
  }
}
