import { safePath } from './wanted-page.ts'

export type AuthSearch = {
  /** The page to go on to, of ours. */
  next?: string | undefined
  mode?: 'sign-up' | 'forgot' | undefined
  /** What another application asked for; the server keeps the rest. */
  hand_over?: string | undefined
  /** An app on a phone waits under this id. */
  session_id?: string | undefined
}

const modes = ['sign-up', 'forgot'] as const

const matching = (value: unknown, pattern: RegExp) =>
  typeof value === 'string' && pattern.test(value) ? value : undefined

/** `redirect_url` may be a whole address, as the original client sends it; only ours counts. */
const ownPath = (wanted: unknown, origin: string): string | undefined =>
  typeof wanted === 'string' && wanted.startsWith(`${origin}/`)
    ? safePath(wanted.slice(origin.length))
    : safePath(wanted)

/** What of the query of `/auth` counts. */
export const authSearch = (
  search: Record<string, unknown>,
  origin: string = globalThis.location?.origin ?? '',
): AuthSearch => ({
  next: safePath(search['next']) ?? ownPath(search['redirect_url'], origin),
  mode: modes.find((mode) => mode === search['mode']),
  hand_over: matching(search['hand_over'], /^[A-Za-z0-9_-]{1,64}$/),
  session_id: matching(search['session_id'], /^[A-Za-z0-9_-]{20,64}$/),
})
