export const memoryStorage = (entries: readonly (readonly [string, string])[] = []) => {
  const values = new Map(entries)
  return {
    values,
    getItem: (key: string): string | null => values.get(key) ?? null,
    setItem: (key: string, value: string): void => void values.set(key, value),
    removeItem: (key: string): void => void values.delete(key),
  }
}
