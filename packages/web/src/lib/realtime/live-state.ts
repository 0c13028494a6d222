import { createStore } from '../store/store.ts'
import { useStore } from '../store/use-store.ts'

/** Whether the server pushes changes to this page. */
export const liveState = createStore(false)

/** The polling interval; no polling while the server pushes changes. */
export const usePoll = (ms: number): number | false => (useStore(liveState) ? false : ms)
