/** The number of open sockets of each session or address. */
export const createSocketCounts = () => {
  const open = new Map<string, number>()
  return {
    of: (key: string): number => open.get(key) ?? 0,
    /** Counts one more; the returned function subtracts it, once. */
    add(key: string): () => void {
      open.set(key, (open.get(key) ?? 0) + 1)
      let counted = true
      return () => {
        if (!counted) return
        counted = false
        const left = (open.get(key) ?? 1) - 1
        if (left > 0) open.set(key, left)
        else open.delete(key)
      }
    },
  }
}
