import { safePath } from './wanted-page.ts'

export type AuthSearch = {
  /** The page of this site to open after the sign-in. */
  next?: string | undefined
  mode?: 'sign-up' | 'forgot' | undefined
  /** The id of another application's auth request; the server stores the rest. */
  hand_over?: string | undefined
  /** The id under which a mobile app waits. */
  session_id?: string | undefined
}

const modes = ['sign-up', 'forgot'] as const

const matching = (value: unknown, pattern: RegExp) =>
  typeof value === 'string' && pattern.test(value) ? value : undefined

/**
 * The original client sends `redirect_url` as a full address; only addresses of this site are
 * accepted.
 */
const ownPath = (wanted: unknown, origin: string): string | undefined =>
  typeof wanted === 'string' && wanted.startsWith(`${origin}/`)
    ? safePath(wanted.slice(origin.length))
    : safePath(wanted)

/** Parses the query of `/auth` and drops everything else. */
export const authSearch = (
  search: Record<string, unknown>,
  origin: string = globalThis.location?.origin ?? '',
): AuthSearch => ({
  next: safePath(search['next']) ?? ownPath(search['redirect_url'], origin),
  mode: modes.find((mode) => mode === search['mode']),
  hand_over: matching(search['hand_over'], /^[A-Za-z0-9_-]{1,64}$/),
  session_id: matching(search['session_id'], /^[A-Za-z0-9_-]{20,64}$/),
})
