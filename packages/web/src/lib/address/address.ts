import type { TokenSet } from '@crosscheck/domain/contract/identity/auth'
import { parseTokenSet } from './handed-tokens.ts'

/** What sign-ins put into addresses, of ours and of the original client library. */
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

export type ParsedAddress = {
  /** The address as it may stay in the bar and in the history. */
  clean: string
  /** Of a link in a mail. */
  token?: string | undefined
  /** Where that link wants to lead in the end. */
  wanted?: string | undefined
  /** One-time code of a sign-in with an account elsewhere. */
  signInCode?: string | undefined
  /** Why a sign-in, or a connection, elsewhere failed: a code of the catalogue. */
  error?: string | undefined
  /** Only if they answer a request that began in this very tab. */
  tokens?: TokenSet | undefined
}

/**
 * [Tokens in the address] Taken out whoever put them there, but believed only with the state that
 * this tab noted when it began: otherwise a crafted link could sign somebody in to a stranger's
 * account, and what they enter would be the stranger's. Their times are ours, whatever they say.
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
