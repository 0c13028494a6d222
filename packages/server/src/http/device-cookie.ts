/** Remembers that somebody has signed in on this device before; see accounts/known-device. */
export const deviceCookie = { name: 'cc_device' } as const
