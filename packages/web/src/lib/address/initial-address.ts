import { sessionEntries } from '@crosscheck/domain/privacy/on-device'
import { readAddress, type ReadAddress } from './address.ts'

/** What a sign-in noted in this tab before it left for somewhere else. */
export const stateKey = sessionEntries.signInState

const takeState = (): string | null => {
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
export const takenAddress = (() => {
  const taken = readAddress(location.href, takeState())
  if (taken.clean !== location.pathname + location.search + location.hash)
    history.replaceState(null, '', taken.clean)
  return taken
})()

/** What works once is given out once, also where an effect runs twice. */
export const takeOnce = <N extends 'signInCode' | 'tokens'>(name: N): ReadAddress[N] => {
  const value = takenAddress[name]
  takenAddress[name] = undefined
  return value
}
