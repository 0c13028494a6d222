import { normalizeLocalPart, normalizeMailDomain } from './mail-provider.ts'
import { isPlaceholder } from '../text/normalize-text.ts'

/** What is written for "has none", whatever the provider behind it. */
const noReplyNames = new Set([
  'unknown',
  'none',
  'na',
  'n.a',
  'n/a',
  'nil',
  'null',
  'noemail',
  'nomail',
])

/** A filled box rather than an address: unknown@gmail.com, test@test.com, but not test@gmail.com. */
const isPlaceholderEmail = (local: string, domain: string): boolean =>
  noReplyNames.has(local) ||
  /^[0._-]*$/.test(local) ||
  (isPlaceholder(local) && isPlaceholder(domain.slice(0, domain.indexOf('.'))))

const plain = (typed: string): string =>
  typed
    .normalize('NFKC')
    .replace(/[\u200b-\u200f\u2060\ufeff"']/g, '')
    .replaceAll('。', '.')
    .toLowerCase()
    .normalize('NFC')

/** One address as written, or null. */
const readAddress = (written: string): string | null => {
  const text = written.replace(/[\s<>:;,=|/\\()[\]{}]/g, '').replace(/^(?:www\.)+/, '')
  const at = text.lastIndexOf('@')
  if (at < 1) return null
  const host = text
    .slice(at + 1)
    .replace(/[?#].*$/, '')
    .replace(/\.{2,}/g, '.')
    .replace(/^\.|\.$/g, '')
    // of these everybody knows the ending
    .replace(/^(gmail|hotmail|outlook|icloud)(?:com)?$/, '$1.com')
    .replace(/^(yahoo)com$/, '$1.com')
  if (!/^[\p{L}\p{M}\p{N}.-]+\.[\p{L}\p{M}\p{N}-]{2,}$/u.test(host)) return null
  const domain = normalizeMailDomain(host)
  const local = normalizeLocalPart(text.slice(0, at).replace(/@|^\.+|\.+$/g, ''), domain)
  return local === '' || isPlaceholderEmail(local, domain) ? null : `${local}@${domain}`
}

/** The mailbox an address leads to, or null: lower case, with what the provider ignores left out. */
export const normalizeEmail = (typed: string): string | null => {
  const text = plain(typed)
    .replace(/\s*[([{]\s*at\s*[)\]}]\s*/g, '@')
    .replace(/\s*[([{]\s*dot\s*[)\]}]\s*/g, '.')
    .replace(/^([^@\s]+)\s+at\s+(\S+)\s+dot\s+(\S+)$/, '$1@$2.$3')
    // what is said behind an address
    .replace(/^([^@]*@[^\s()/|,;@]+\.[a-z]{2,})\s*[(/|].*$/s, '$1')
    .replace(/^\s*(?:my )?(?:e-?mail(?: address)?|mail)(?: is|\s*[:=])\s*/, '')
    .replace(/mailto:/g, '')
    // a comma for the dot before the ending
    .replace(/@([^@\s,]+),(?=[a-z]{2,4}\s*$)/, '@$1.')
  const bracketed = /<([^<>]*@[^<>]*)>/.exec(text)?.[1]
  if (bracketed) return readAddress(bracketed)
  // of several addresses the first
  const pieces = text.split(/[\s,;/|]+/).filter((piece) => /[^@]@+[^@]+\.[^@]/.test(piece))
  const several = pieces.length > 1 ? pieces.map(readAddress).find((one) => one !== null) : null
  return several ?? readAddress(text)
}

/** What was typed where an address was asked for and is none (a slip in the host or the @). */
export const partialEmail = (typed: string): string | null => {
  const text = plain(typed)
    .replace(/[\s<>]/g, '')
    .slice(0, 100)
  const isTelling = text.length >= 6 && /[@.]/.test(text) && /\p{L}/u.test(text)
  return isTelling && !isPlaceholder(text) && normalizeEmail(typed) === null ? text : null
}
