import { isSampleEmail } from './shared-contact.ts'
import { isPlaceholder } from '../text/normalize-text.ts'

import providers from '../../data/mail-providers.json' with { type: 'json' }
import { listIn, readForms } from '../../data/list.ts'
import { editDistance } from '../../similarity/edit-distance.ts'
import { asciiDomain } from '../../../text/contact/mail-domain.ts'
import { deliveredLocalPart, mainMailDomain } from '../../../text/contact/mail-providers.ts'

/** Large providers, most of them under .com. */
const oftenMisspelled = listIn(providers.oftenMisspelled)
/** One letter away from a provider, but a domain of its own. */
const notMisspelled = new Set(listIn(providers.notMisspelled))
/** Typing errors in the first letter of a provider. */
const misspellings = readForms(providers.misspellings)
/** Endings that do not exist. */
const truncatedDomain = /\.(?:con|cmo|ocm|comm|coom|ccom|vom|xom|cpm|c0m|conm|cok|clm|dom)$/
/** A missing dot between the two parts of an ending. */
const joinedDomain = /\.(com?)(uk|th|in|jp|kr|id|za|nz|au|br|mx|ph|my|sg|vn|tr|ar|hk|tw|cn)$/
/** Endings that exist, but without any large provider. */
const foreignDomain = /\.(?:co|cm|om|cim|coml?|comn)$/

/** Domains that are rarely right, and more often meant for the provider's. */
const alsoMeant = new Map([['googlemail.co.uk', 'gmail.com']])

const intendedProvider = (label: string): string | undefined =>
  notMisspelled.has(label)
    ? undefined
    : oftenMisspelled.find((name) => name[0] === label[0] && editDistance(name, label, 1) <= 1)

/**
 * The provider's canonical domain for a domain as typed, with aliases and typing errors resolved.
 */
const normalizeMailDomain = (typed: string): string => {
  const written = typed
    .replace(truncatedDomain, '.com')
    .replace(joinedDomain, '.$1.$2')
    .replace(/^(mail|yandex|rambler|bk|list|inbox)\.r[yit]$/, '$1.ru')
  const dot = written.indexOf('.')
  const [label, ending] = [written.slice(0, dot), written.slice(dot)]
  const meant = misspellings.get(label) ?? intendedProvider(label)
  const domain = meant
    ? meant + (foreignDomain.test(ending) && ending !== '.com' ? '.com' : ending)
    : written
  const ascii = asciiDomain(domain) ?? domain
  return mainMailDomain(alsoMeant.get(ascii) ?? ascii)
}

/** Names there have no hyphen: it starts a tag. */
const hyphenStartsTag = /^(?:yahoo\.[a-z.]+|ymail\.com|rocketmail\.com)$/

/** The part before the @, without what the provider ignores on delivery. */
const normalizeLocalPart = (local: string, domain: string): string =>
  hyphenStartsTag.test(domain) ? local.replace(/-.*$/, '') : deliveredLocalPart(local, domain)

/** Written for "has none", with any provider. */
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

/**
 * A placeholder rather than an address: unknown@gmail.com, test@test.com, but not test@gmail.com.
 */
const isPlaceholderEmail = (local: string, domain: string): boolean =>
  noReplyNames.has(local) ||
  /^[0._-]*$/.test(local) ||
  (isPlaceholder(local) && isPlaceholder(domain.slice(0, domain.indexOf('.'))))

const plain = (typed: string): string =>
  typed
    .normalize('NFKC')
    .replace(/[\p{Default_Ignorable_Code_Point}"']/gu, '')
    .replaceAll('。', '.')
    .toLowerCase()
    .normalize('NFC')

/** One address as written, or null. */
const readAddress = (written: string): string | null => {
  const text = written
    .replace(/[\s<>:;,=|/\\()[\]{}]/g, '')
    .normalize('NFC')
    .replace(/^(?:www\.)+/, '')
  const at = text.lastIndexOf('@')
  if (at < 1) return null
  const host = text
    .slice(at + 1)
    .replace(/[?#].*$/, '')
    .replace(/\.{2,}/g, '.')
    .replace(/^\.|\.$/g, '')
    // the ending of these providers is obvious
    .replace(/^(gmail|hotmail|outlook|icloud)(?:com)?$/, '$1.com')
    .replace(/^(yahoo)com$/, '$1.com')
  if (!/^[\p{L}\p{M}\p{N}.-]+\.[\p{L}\p{M}\p{N}-]{2,}$/u.test(host)) return null
  const domain = normalizeMailDomain(host)
  const local = normalizeLocalPart(text.slice(0, at).replace(/@|^\.+|\.+$/g, ''), domain)
  return local === '' || isPlaceholderEmail(local, domain) ? null : `${local}@${domain}`
}

/** The mailbox that an address reaches, or null: lower case, without what the provider ignores. */
export const normalizeEmail = (typed: string): string | null => {
  const text = plain(typed)
    .replace(/\s*[([{]\s*at\s*[)\]}]\s*/g, '@')
    .replace(/\s*[([{]\s*dot\s*[)\]}]\s*/g, '.')
    .replace(/^([^@\s]+)\s+at\s+(\S+)\s+dot\s+(\S+)$/, '$1@$2.$3')
    // a remark after the address
    .replace(/^([^@]*@[^\s()/|,;@]+\.[a-z]{2,})\s*[(/|].*$/s, '$1')
    .replace(/^\s*(?:my )?(?:e-?mail(?: address)?|mail)(?: is|\s*[:=])\s*/, '')
    .replace(/mailto:/g, '')
    // a comma typed for the dot before the ending
    .replace(/@([^@\s,]+),(?=[a-z]{2,4}\s*$)/, '@$1.')
  const bracketed = /<([^<>]*@[^<>]*)>/.exec(text)?.[1]
  if (bracketed) return readAddress(bracketed)
  // the first of several addresses
  const pieces = text.split(/[\s,;/|]+/).filter((piece) => /[^@]@+[^@]+\.[^@]/.test(piece))
  const several = pieces.length > 1 ? pieces.map(readAddress).find((one) => one !== null) : null
  return several ?? readAddress(text)
}

/** The text typed in an email field if it is no valid address (a slip in the host or the @). */
export const partialEmail = (typed: string): string | null => {
  const text = plain(typed)
    .replace(/[\s<>]/g, '')
    .slice(0, 100)
  const isTelling = text.length >= 6 && /[@.]/.test(text) && /\p{L}/u.test(text)
  if (!isTelling || isPlaceholder(text) || isSampleEmail(text)) return null
  return normalizeEmail(typed) === null ? text : null
}

/** The part of an address before the @. */
export const localPart = (email: string): string => email.replace(/@.*$/, '')
