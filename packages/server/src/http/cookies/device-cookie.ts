import { deviceCookies } from '@crosscheck/domain/privacy/on-device'

/** Marks a recognized device; see accounts/known-device. */
export const deviceCookie = deviceCookies.device
