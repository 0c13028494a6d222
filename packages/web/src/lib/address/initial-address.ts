import { sessionEntries } from '@crosscheck/domain/privacy/on-device'
import { parseAddress, type ParsedAddress } from './address.ts'

/** What a sign-in noted in this tab before it left for somewhere else. */
export const stateKey = sessionEntries.signInState

const consumeState = (): string | null => {
  try {
    return sessionStorage.getItem(stateKey)
  } catch {
    return null
  }
}

/**
 * What the address carried, taken out of it before anything else runs: this module is the first
 * that is loaded.
 */
export const initialAddress = (() => {
  const taken = parseAddress(location.href, consumeState())
  if (taken.clean !== location.pathname + location.search + location.hash)
    history.replaceState(null, '', taken.clean)
  return taken
})()

/** What works once is given out once, also where an effect runs twice. */
export const consumeOnce = <N extends 'signInCode' | 'tokens'>(name: N): ParsedAddress[N] => {
  const value = initialAddress[name]
  initialAddress[name] = undefined
  return value
}
