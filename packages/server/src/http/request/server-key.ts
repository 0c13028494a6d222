/** Tells keys from access tokens, and helps tools that look for leaked secrets. */
export const serverKeyPrefix = 'ccsk_'

/** The stored server key that a header names; null for another header. */
export const serverKeyIn = (authorization: string | undefined): string | null => {
  const key = authorization?.replace(/^Bearer /, '')
  return key?.startsWith(serverKeyPrefix) ? key : null
}
