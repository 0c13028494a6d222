import type { QueryClient } from '@tanstack/react-query'

const batchMs = 30

/** Refetches queries by key, once for all changes at nearly the same time. */
export const batchRefresh = (
  client: Pick<QueryClient, 'invalidateQueries'>,
  setTimer: (run: () => void, ms: number) => unknown,
) => {
  const waiting = new Map<string, readonly string[]>()
  const run = () => {
    const all = [...waiting.values()]
    waiting.clear()
    for (const queryKey of all) void client.invalidateQueries({ queryKey })
  }
  return (keys: readonly (readonly string[])[]) => {
    if (keys.length === 0) return
    if (waiting.size === 0) setTimer(run, batchMs)
    for (const key of keys) waiting.set(key.join('\n'), key)
  }
}
