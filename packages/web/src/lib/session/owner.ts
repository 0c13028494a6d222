import { hasAppLock } from '../device/device-lock.ts'
import type { SessionState } from './session.ts'

/** Whose pages these are. The address is empty until the server has named the user. */
export type Owner = { id: string; email: string }

/** What an access token says. Only the server can check it. */
export const claimsOf = (token: string): { sub?: unknown; iat?: unknown } => {
  try {
    const part = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/')
    return JSON.parse(atob(part)) as object
  } catch {
    return {}
  }
}

/**
 * The user who is signed in on this device while the server cannot be reached. What this device
 * stores may be shown to them, except with an app lock, because only the server unlocks it.
 */
export const ownerWithoutServer = (
  { user, tokens, isUnreachable, isLocked }: SessionState,
  hasLock: () => boolean = hasAppLock,
): Owner | undefined => {
  if (user || !tokens || !isUnreachable || isLocked || hasLock()) return undefined
  const { sub } = claimsOf(tokens.access_token)
  return typeof sub === 'string' ? { id: sub, email: '' } : undefined
}
