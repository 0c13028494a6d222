import { useSyncExternalStore } from 'react'

/** Whether a media query holds now. */
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

/** From here on, matches and profiles stand on one page. */
export const wide = '(min-width: 48rem)'
