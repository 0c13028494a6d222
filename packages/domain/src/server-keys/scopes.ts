/**
 * The rights of a key of one of the operator's other servers. No key acts as a user.
 *
 * - `counts`: read named counts and states of the installation.
 * - `account-links`: make links by which a user signs in, resets a password or confirms an address.
 */
export const serverKeyScopes = ['counts', 'account-links'] as const
export type ServerKeyScope = (typeof serverKeyScopes)[number]

export const isServerKeyScope = (text: string): text is ServerKeyScope =>
  (serverKeyScopes as readonly string[]).includes(text)
