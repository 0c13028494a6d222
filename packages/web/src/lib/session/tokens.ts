import type { TokenSet } from '@crosscheck/domain/contract/identity/auth'
import { expiryMarginSeconds } from '@crosscheck/domain/limits/limits'
import { localEntries } from '@crosscheck/domain/privacy/on-device'

/** The value in local storage: the token set and its time of issue by this device's clock. */
export type StoredTokens = TokenSet & { issued_at: number }

export const tokensKey = localEntries.tokens

const nowSeconds = (now: number) => Math.floor(now / 1000)

export const withIssueTime = (tokens: TokenSet, now: number): StoredTokens => ({
  access_token: tokens.access_token,
  refresh_token: tokens.refresh_token,
  token_type: tokens.token_type,
  expires_in: tokens.expires_in,
  refresh_expires_in: tokens.refresh_expires_in,
  issued_at: nowSeconds(now),
})

const isText = (value: unknown): value is string => typeof value === 'string' && value !== ''
const isSeconds = (value: unknown): value is number =>
  typeof value === 'number' && Number.isFinite(value) && value >= 0

/** Reads the stored value; anything but a complete token set is ignored. */
export const parseTokens = (text: string | null): StoredTokens | undefined => {
  if (!text) return undefined
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return undefined
  }
  if (typeof value !== 'object' || value === null) return undefined
  const tokens = value as Record<string, unknown>
  const whole =
    isText(tokens['access_token']) &&
    isText(tokens['refresh_token']) &&
    isSeconds(tokens['expires_in']) &&
    isSeconds(tokens['refresh_expires_in']) &&
    isSeconds(tokens['issued_at'])
  return whole ? { ...(value as StoredTokens), token_type: 'Bearer' } : undefined
}

/** When to refresh the access token: a margin before its expiry, in milliseconds. */
export const refreshTime = (tokens: StoredTokens): number =>
  (tokens.issued_at + tokens.expires_in - expiryMarginSeconds) * 1000

/** A token set issued in the future means that the clock was set back: refresh it immediately. */
export const needsRefresh = (tokens: StoredTokens, now: number): boolean =>
  now >= refreshTime(tokens) || tokens.issued_at > nowSeconds(now) + expiryMarginSeconds
