import { hasAppLock } from '../device/device-lock.ts'
import type { SessionState } from './session.ts'

/** Whose pages these are. The address is empty until the server has named the user. */
export type Owner = { id: string; email: string }

/** The user's id, which the token names. Only the server can check the token. */
const subjectOf = (token: string): string | undefined => {
  try {
    const part = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/')
    const { sub } = JSON.parse(atob(part)) as { sub?: unknown }
    return typeof sub === 'string' ? sub : undefined
  } catch {
    return undefined
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
  const id = subjectOf(tokens.access_token)
  return id === undefined ? undefined : { id, email: '' }
}
