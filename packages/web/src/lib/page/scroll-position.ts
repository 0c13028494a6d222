import type { ParsedLocation } from '@tanstack/react-router'

/**
 * Each entry of the history has a key of its own, except for the first one before it is replaced.
 */
const keyOf = ({ state: { __TSR_key: key }, href }: ParsedLocation): string => key ?? href

let positioned: string | undefined

/** Leaves the page where it is when the router renders this location. */
export const keepScrollPosition = (location: ParsedLocation): void => {
  positioned = keyOf(location)
}

/**
 * For the router: whether it may scroll now. It asks after each render of a location, also when it
 * only loads the location again, and then visitors have scrolled themselves.
 */
export const mayScroll = ({ location }: { location: ParsedLocation }): boolean => {
  const previous = positioned
  keepScrollPosition(location)
  const isNew = positioned !== previous
  // The router stores positions of what has scrolled since, and missed what came before it.
  if (!isNew) document.dispatchEvent(new Event('scroll'))
  return isNew
}
