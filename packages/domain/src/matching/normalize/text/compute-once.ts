/**
 * The same function with its results remembered, because comparisons repeat the same texts. All are
 * forgotten once there are `max`.
 */
export const computeOnce = <Result extends string | readonly string[] | null>(
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
