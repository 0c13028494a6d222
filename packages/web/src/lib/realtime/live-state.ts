import { useSyncExternalStore } from 'react'

let live = false
const listeners = new Set<() => void>()

/** Whether the server tells this page by itself what has changed. */
export const liveState = {
  get: () => live,
  set: (next: boolean) => {
    if (next === live) return
    live = next
    for (const listener of listeners) listener()
  },
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}

/** How often to ask instead: not at all while the server tells. */
export const usePoll = (ms: number): number | false =>
  useSyncExternalStore(liveState.subscribe, liveState.get, liveState.get) ? false : ms
