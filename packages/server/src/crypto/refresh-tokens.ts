import { createHmac } from 'node:crypto'
import type { Keyring } from './keyring.ts'
import { newSecretToken } from './tokens.ts'

/**
 * [Successor of a refresh token] It is made from the token it replaces, so that a client which
 * shows the same token several times at once gets the same successor each time, although only
 * hashes are kept. A line of tokens never forks: whoever copied one is found out.
 */
export type RefreshTokens = {
  first(): string
  successor(token: string): string
}

export const createRefreshTokens = (keyring: Keyring): RefreshTokens => ({
  first: newSecretToken,
  successor: (token) =>
    createHmac('sha256', keyring.current('refresh').key).update(token).digest('base64url'),
})
