import { createHmac, randomBytes } from 'node:crypto'
import type { Keyring } from '../primitives/keyring.ts'
import { isSameSecret } from '../primitives/same-secret.ts'
import { createSecretToken } from './tokens.ts'

/**
 * [Successor of a refresh token] It is made from the token it replaces, so a client that shows one
 * token several times at once gets the same successor each time, although only hashes are stored. A
 * family of tokens never forks, so a copied token is discovered.
 *
 * A token is `line.secret.mac`. The line (the family's id) stays the same through all successors,
 * and the MAC shows without the database that the token is ours. So refreshes are counted by
 * family, and other clients' requests do not use up the allowance.
 */
export type RefreshTokens = {
  first(): string
  successor(token: string): string
  /** The family of a token that we have made; null for any other text. */
  familyOf(token: string): string | null
}

const familyBytes = 16
const macBytes = 16
const pattern = /^([\w-]{22})\.[\w-]{43}\.([\w-]{22})$/

export const createRefreshTokens = (keyring: Keyring): RefreshTokens => {
  const digest = (keyId: string, purpose: string, text: string): Buffer => {
    const refresh = keyring.byId('refresh', keyId)
    if (!refresh) throw new Error('The key for refresh tokens is missing.')
    return createHmac('sha256', refresh.key).update(`${purpose}\0${text}`).digest()
  }
  const macOf = (keyId: string, body: string): string =>
    digest(keyId, 'mac', body).subarray(0, macBytes).toString('base64url')
  const make = (line: string, secret: string): string => {
    const body = `${line}.${secret}`
    return `${body}.${macOf(keyring.currentId, body)}`
  }
  return {
    first: () => make(randomBytes(familyBytes).toString('base64url'), createSecretToken()),
    successor(token) {
      const [, line] = pattern.exec(token) ?? []
      if (line === undefined) throw new Error('A refresh token names no family.')
      return make(line, digest(keyring.currentId, 'successor', token).toString('base64url'))
    },
    familyOf(token) {
      const [, line, mac] = pattern.exec(token) ?? []
      if (line === undefined || mac === undefined) return null
      const body = token.slice(0, -mac.length - 1)
      return keyring.ids.some((keyId) => isSameSecret(macOf(keyId, body), mac)) ? line : null
    },
  }
}
