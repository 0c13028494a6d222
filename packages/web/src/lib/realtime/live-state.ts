import { useSyncExternalStore } from 'react'

let currentState = false
const listeners = new Set<() => void>()

/** Whether the server tells this page by itself what has changed. */
export const liveState = {
  get: () => currentState,
  set: (next: boolean) => {
    if (next === currentState) return
    currentState = next
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
