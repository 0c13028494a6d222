/** Where a sign-in may lead: to a page of ours, or to an application at another listed origin. */
export type ReturnAddress =
  | { kind: 'own'; path: string }
  | { kind: 'other'; origin: string; url: string }

export type ReturnRules = {
  /** Our origin, without a trailing slash. */
  own: string
  /** Other origins, exactly: neither their sub-domains nor other ports of theirs. */
  others: readonly string[]
}

const defaultReturnPath = '/dashboard'

const maxLength = 2048

/**
 * What browsers strip, turn round or read as something else: control characters, every kind of
 * space, backslashes. No address of ours needs one unencoded.
 */
const isPlain = (text: string): boolean => /^[\x21-\x5b\x5d-\x7e]+$/.test(text)

/** Begins with one slash, or names http or https with both slashes: nothing is left to guess. */
const isUnambiguous = (text: string): boolean =>
  /^\/(?!\/)/.test(text) || /^https?:\/\/[^/]/i.test(text)

/** Also after a router or a proxy has decoded it, a path must not begin like an address. */
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

/** The sign-in page itself and the calls are no pages to come back to. */
const isReturnPage = ({ pathname }: URL): boolean =>
  isSafePath(pathname) && !/^\/(?:auth|api)(?:\/|$)/i.test(pathname)

/** The address as a browser reads it, if its origin is ours or listed. */
const readListed = (given: unknown, { own, others }: ReturnRules): URL | null => {
  if (typeof given !== 'string' || given.length > maxLength) return null
  if (!isPlain(given) || !isUnambiguous(given) || !URL.canParse(given, own)) return null
  const url = new URL(given, own)
  if (url.username !== '' || url.password !== '') return null
  return url.origin === own || others.includes(url.origin) ? url : null
}

/** The address if it is a page of ours, or at a listed origin; else null. */
export const readReturnAddress = (given: unknown, rules: ReturnRules): ReturnAddress | null => {
  const url = readListed(given, rules)
  if (!url) return null
  if (url.origin !== rules.own) return { kind: 'other', origin: url.origin, url: url.href }
  return isReturnPage(url) ? { kind: 'own', path: url.pathname + url.search + url.hash } : null
}

/** The origin, ours or listed, of the page that waits there, whatever page that is; else null. */
export const readReturnOrigin = (given: unknown, rules: ReturnRules): string | null =>
  readListed(given, rules)?.origin ?? null

/** The path to go to after a sign-in: the wanted page of ours, else the default one. */
export const returnPath = (given: unknown, own: string): string => {
  const address = readReturnAddress(given, { own, others: [] })
  return address?.kind === 'own' ? address.path : defaultReturnPath
}
