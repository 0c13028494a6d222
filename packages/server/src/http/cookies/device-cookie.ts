import { deviceCookies } from '@crosscheck/domain/privacy/on-device'

/** Remembers that somebody has signed in on this device before; see accounts/known-device. */
export const deviceCookie = deviceCookies.device
