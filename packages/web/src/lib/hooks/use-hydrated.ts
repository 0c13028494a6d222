import { useSyncExternalStore } from 'react'

const subscribe = () => () => {}

/**
 * False in a prerendered page until its scripts have taken over. For what depends on the visitor's
 * device, and for controls that need scripts.
 */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  )
