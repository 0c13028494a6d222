import { sessionEntries } from '@crosscheck/domain/privacy/on-device'
import { parseAddress, type ParsedAddress } from './address.ts'

/** The state that a sign-in noted in this tab before it left for a provider. */
export const stateKey = sessionEntries.signInState

const consumeState = (): string | null => {
  try {
    return sessionStorage.getItem(stateKey)
  } catch {
    return null
  }
}

/**
 * The secrets that the address contained. This module is loaded first, so that secrets leave the
 * address before anything else runs.
 */
export const initialAddress: ParsedAddress = (() => {
  // Prerendered pages have no address of a visitor.
  if (import.meta.env.SSR) return { clean: '/' }
  const taken = parseAddress(location.href, consumeState())
  if (taken.clean !== location.pathname + location.search + location.hash)
    history.replaceState(null, '', taken.clean)
  return taken
})()

/** Returns a single-use value once, even where an effect runs twice. */
export const consumeOnce = <N extends 'signInCode' | 'tokens'>(name: N): ParsedAddress[N] => {
  const value = initialAddress[name]
  initialAddress[name] = undefined
  return value
}
