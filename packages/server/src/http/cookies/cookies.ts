import type { CookieName } from '@crosscheck/domain/privacy/on-device'

export type Cookie = {
  /** Only the cookies that the privacy page lists. */
  name: CookieName
  value: string
  maxAgeSeconds: number
  sameSite?: 'Lax' | 'Strict'
}

/**
 * [Names of cookies] Over https each name has this prefix. Browsers then accept the cookie only
 * from this very host, over https and for every path, so that no page of a sub-domain or over plain
 * http can replace it. A narrower path would cost the stronger prefix.
 */
const prefix = '__Host-'

/** Plain names are only for development without https. */
const prefixFor = (secure: boolean): string => (secure ? prefix : '')

const pair = /^([\w-]+)=([\w.~-]*)$/

/** The cookies of a request by their plain names; cookies that cannot be ours are ignored. */
export const readCookies = (header: string | undefined, secure: boolean): Map<string, string> => {
  const cookies = new Map<string, string>()
  for (const part of (header ?? '').slice(0, 8192).split(';')) {
    const [, sent, value] = pair.exec(part.trim()) ?? []
    const name = sent?.startsWith(prefixFor(secure)) && sent.slice(prefixFor(secure).length)
    // The first one counts: browsers send the one of the longest path first.
    if (name && value !== undefined && !cookies.has(name)) cookies.set(name, value)
  }
  return cookies
}

/** Never readable by scripts; values are of letters, digits, '.', '~', '_' and '-'. */
export const writeCookie = (cookie: Cookie, secure: boolean): string =>
  [
    `${prefixFor(secure)}${cookie.name}=${cookie.value}`,
    'Path=/',
    `Max-Age=${cookie.maxAgeSeconds}`,
    'HttpOnly',
    `SameSite=${cookie.sameSite ?? 'Strict'}`,
    ...(secure ? ['Secure'] : []),
  ].join('; ')
