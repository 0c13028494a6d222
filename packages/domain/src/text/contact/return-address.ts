/**
 * Where a sign-in may lead: to a page of the application, or to another application at a listed
 * origin.
 */
export type ReturnAddress =
  | { kind: 'own'; path: string }
  | { kind: 'other'; origin: string; url: string }

export type ReturnRules = {
  /** The application's own origin, without a trailing slash. */
  own: string
  /** Other origins, exactly: neither their subdomains nor their other ports. */
  others: readonly string[]
}

const defaultReturnPath = '/dashboard'

const maxLength = 2048

/**
 * Characters that browsers remove, reorder or reinterpret: control characters, every kind of space,
 * backslashes. No address of the application needs one unencoded.
 */
const isPlain = (text: string): boolean => /^[\x21-\x5b\x5d-\x7e]+$/.test(text)

/** Begins with one slash, or has http or https with both slashes, so that it is unambiguous. */
const isUnambiguous = (text: string): boolean =>
  /^\/(?!\/)/.test(text) || /^https?:\/\/[^/]/i.test(text)

/** Even after a router or a proxy has decoded it, a path must not begin like an address. */
const isSafePath = (path: string): boolean => {
  let decoded = path
  for (let round = 0; round < 3; round += 1) {
    if (/^\/[/\\]/.test(decoded)) return false
    try {
      decoded = decodeURIComponent(decoded)
    } catch {
      return false
    }
  }
  return true
}

/** The sign-in page itself and the API calls are not valid return addresses. */
const isReturnPage = ({ pathname }: URL): boolean =>
  isSafePath(pathname) && !/^\/(?:auth|api)(?:\/|$)/i.test(pathname)

/** The address as a browser reads it, if its origin is the application's own or listed. */
const readListed = (given: unknown, { own, others }: ReturnRules): URL | null => {
  if (typeof given !== 'string' || given.length > maxLength) return null
  if (!isPlain(given) || !isUnambiguous(given) || !URL.canParse(given, own)) return null
  const url = new URL(given, own)
  if (url.username !== '' || url.password !== '') return null
  return url.origin === own || others.includes(url.origin) ? url : null
}

/** The address if it is a page of the application, or at a listed origin; otherwise null. */
export const readReturnAddress = (given: unknown, rules: ReturnRules): ReturnAddress | null => {
  const url = readListed(given, rules)
  if (!url) return null
  if (url.origin !== rules.own) return { kind: 'other', origin: url.origin, url: url.href }
  return isReturnPage(url) ? { kind: 'own', path: url.pathname + url.search + url.hash } : null
}

/** The origin, own or listed, of any page that waits there; otherwise null. */
export const readReturnOrigin = (given: unknown, rules: ReturnRules): string | null =>
  readListed(given, rules)?.origin ?? null

/** The path after a sign-in: the requested page of the application, otherwise the default one. */
export const returnPath = (given: unknown, own: string): string => {
  const address = readReturnAddress(given, { own, others: [] })
  return address?.kind === 'own' ? address.path : defaultReturnPath
}
