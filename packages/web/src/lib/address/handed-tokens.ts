import type { TokenSet } from '@crosscheck/domain/contract/identity/auth'
import { accessTokenSeconds, refreshTokenSeconds } from '@crosscheck/domain/limits/limits'

const isText = (value: unknown): value is string =>
  typeof value === 'string' && value !== '' && value.length <= 4096
const isSeconds = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value > 0

/**
 * Checks tokens from outside this page: from a message or an address. Their lifetimes are capped at
 * ours.
 */
export const parseTokenSet = (value: unknown): TokenSet | undefined => {
  if (typeof value !== 'object' || value === null) return undefined
  const given = value as Record<string, unknown>
  if (!isText(given['access_token']) || !isText(given['refresh_token'])) return undefined
  const seconds = (name: string, longest: number) => {
    const wanted = given[name]
    return isSeconds(wanted) ? Math.min(wanted, longest) : longest
  }
  return {
    access_token: given['access_token'],
    refresh_token: given['refresh_token'],
    token_type: 'Bearer',
    expires_in: seconds('expires_in', accessTokenSeconds),
    refresh_expires_in: seconds('refresh_expires_in', refreshTokenSeconds),
  }
}
