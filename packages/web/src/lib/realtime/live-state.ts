import { useSyncExternalStore } from 'react'

let currentState = false
const listeners = new Set<() => void>()

/** Whether the server pushes changes to this page. */
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

/** The polling interval; no polling while the server pushes changes. */
export const usePoll = (ms: number): number | false =>
  useSyncExternalStore(liveState.subscribe, liveState.get, liveState.get) ? false : ms
