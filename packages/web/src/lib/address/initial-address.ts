import { sessionEntries } from '@crosscheck/domain/privacy/on-device'
import type { TokenSet } from '@crosscheck/domain/contract/identity/auth'
import { parseTokenSet } from './handed-tokens.ts'

/** Parameters that sign-ins add to addresses: ours and those of the original client library. */
const signInParameters = [
  'access_token',
  'refresh_token',
  'token_type',
  'project_id',
  'expires_in',
  'refresh_expires_in',
  'state',
  'code',
  'error',
  'error_description',
]

type ParsedAddress = {
  /** The address as it may appear in the address bar and in the history. */
  clean: string
  /** The token of a mailed link. */
  token?: string | undefined
  /** The page that the link opens in the end. */
  wanted?: string | undefined
  /** The one-time code of a sign-in with a provider. */
  signInCode?: string | undefined
  /** The error code of a failed sign-in or connection with a provider. */
  error?: string | undefined
  /** Present only if the tokens answer a request that began in this tab. */
  tokens?: TokenSet | undefined
}

/**
 * [Tokens in the address] Tokens are always removed, but accepted only with the state that this tab
 * noted when the sign-in began. Otherwise a crafted link could sign a user in to an attacker's
 * account, and the attacker could read what the user enters. Lifetimes are ours, whatever the
 * address claims.
 */
export const parseAddress = (href: string, expectedState: string | null): ParsedAddress => {
  const url = new URL(href)
  const { searchParams } = url
  const expected = expectedState !== null && searchParams.get('state') === expectedState
  const tokens = expected
    ? parseTokenSet({
        access_token: searchParams.get('access_token'),
        refresh_token: searchParams.get('refresh_token'),
      })
    : undefined
  const error = searchParams.get('error') ?? undefined
  for (const name of signInParameters) searchParams.delete(name)

  const onAuth = url.pathname === '/auth' || url.pathname.startsWith('/auth/')
  const fragment = new URLSearchParams(onAuth ? url.hash.slice(1) : '')
  const read = (name: string) => fragment.get(name) ?? undefined
  return {
    clean: url.pathname + url.search + (onAuth ? '' : url.hash),
    token: read('token'),
    wanted: read('redirect_url'),
    signInCode: read('sign_in_code'),
    error,
    tokens,
  }
}

/** The state that a sign-in noted in this tab before it left for a provider. */
export const stateKey = sessionEntries.signInState

const consumeState = (): string | null => {
  try {
    return sessionStorage.getItem(stateKey)
  } catch {
    return null
  }
}

/**
 * The secrets that the address contained. This module is loaded first, so that secrets leave the
 * address before anything else runs.
 */
export const initialAddress: ParsedAddress = (() => {
  // Prerendered pages have no address of a visitor.
  if (import.meta.env.SSR) return { clean: '/' }
  const taken = parseAddress(location.href, consumeState())
  if (taken.clean !== location.pathname + location.search + location.hash)
    history.replaceState(null, '', taken.clean)
  return taken
})()

/** Returns a single-use value once, even where an effect runs twice. */
export const consumeOnce = <N extends 'signInCode' | 'tokens'>(name: N): ParsedAddress[N] => {
  const value = initialAddress[name]
  initialAddress[name] = undefined
  return value
}
