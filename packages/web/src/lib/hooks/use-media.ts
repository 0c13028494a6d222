import { useSyncExternalStore } from 'react'

export const useMedia = (query: string): boolean =>
  useSyncExternalStore(
    (listener) => {
      const media = matchMedia(query)
      media.addEventListener('change', listener)
      return () => media.removeEventListener('change', listener)
    },
    () => matchMedia(query).matches,
    () => true,
  )

/** From this width on, matches and profiles share one page. */
export const wide = '(min-width: 48rem)'

/** From this width on, a match has a side column. */
export const twoColumns = '(min-width: 64rem)'
