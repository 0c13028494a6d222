import {
  accountKinds,
  type AccountKind,
  type OtherAccount,
} from '../../../fields/entry/other-accounts.ts'
import type { PartnerFieldName } from '../../../fields/catalog.ts'
import { toAsciiDigits } from '../../../text/digits.ts'
import { normalizeAccount, type ReadAccount } from './account.ts'
import { knownHosts, personInAnyLink } from './links/all-sites.ts'
import type { Network } from './links/site.ts'

/** Fields whose text may contain an identifier of another kind. */
export const fieldsWithMisplaced = [
  'fullName',
  'nicknames',
  'barNames',
  'workplace',
  'occupation',
  'socialMediaInstagram',
  'socialMediaFacebook',
  'socialMediaTiktok',
  'socialMediaSnapchat',
] as const satisfies readonly PartnerFieldName[]
export type FieldWithMisplaced = (typeof fieldsWithMisplaced)[number]

/** A user name whose network is not known. It is compared with those on all networks. */
export const unknownNetwork = 'unknown'

const email = /[^\s<>()[\],;:"|/]+@[^\s@<>()[\],;:"|/]+\.[a-z]{2,}/giu
const address = new RegExp(
  String.raw`(?<![\w.])(?:https?:\/\/)?(?:[a-z0-9-]+\.)*(?:${knownHosts})\/[^\s,;)]*`,
  'giu',
)
const labels: readonly [RegExp, AccountKind, string?][] = [
  [/^line$/i, 'line'],
  [/^whats\s?app$/i, 'whatsapp'],
  [/^telegram$/i, 'telegram'],
  [/^viber$/i, 'viber'],
  [/^zalo$/i, 'zalo'],
  [/^kakao(?:talk)?$/i, 'kakaotalk'],
  [/^we\s?chat$/i, 'wechat'],
  [/^(?:ig|insta(?:gram)?)$/i, 'other', 'instagram'],
  [/^(?:fb|facebook)$/i, 'other', 'facebook'],
  [/^tik\s?tok$/i, 'other', 'tiktok'],
]
const labeled =
  /(?<![\p{L}\p{N}])(line|whats\s?app|telegram|viber|zalo|kakao(?:talk)?|we\s?chat|ig|insta(?:gram)?|fb|facebook|tik\s?tok)(?:\s*id)?\s*[:=](?!\/\/)\s*(@?[^\s,;()]{3,})/giu
const marked = /(?<=^|[\s(,;/|])@([\p{L}\p{M}\p{N}._-]{3,})/gu
/** At least nine digits: street numbers, years and dates have fewer. */
const phone = /(?<![\p{L}\p{N}])\+?\d(?:[\s().-]{0,2}\d){8,14}(?![\p{L}\p{N}])/gu

const datingApps: ReadonlySet<Network> = new Set(['tinder', 'badoo'])

/** Null for an address that names no person. */
const accountAt = (url: string): OtherAccount | null => {
  const link = personInAnyLink(url)
  if (!link || link.person === null) return null
  const { network } = link
  const kind = accountKinds.find((known) => known === network)
  return kind
    ? { kind, value: url }
    : { kind: datingApps.has(network) ? 'datingApp' : 'other', service: network, value: url }
}

const accountWithLabel = (label: string, value: string): OtherAccount | null => {
  const found = labels.find(([pattern]) => pattern.test(label.trim()))
  if (!found) return null
  const [, kind, service] = found
  return { kind, value, ...(service !== undefined && { service }) }
}

/** Without the labels and brackets around what was taken out. */
const withoutTraces = (text: string): string =>
  text
    .replace(/(?<!\p{L})(?:tel|phone|mobile)[.:]?\s*(?=\)|$)/giu, ' ')
    .replace(/\(\s*\)/g, ' ')
    .trim()

export type SeparatedText = {
  /** The rest of the text. */
  rest: string
  found: ReadAccount[]
}

/**
 * Takes identifiers of other kinds out of a text: numbers, addresses, profiles, and user names with
 * a label or an @. A page's own address and user name stay in its field. "@Tiger Bar" is a place.
 */
export const separateIdentifiers = (
  typed: string,
  field: FieldWithMisplaced,
  hints: readonly string[],
): SeparatedText => {
  const isPage = field.startsWith('socialMedia')
  const found: ReadAccount[] = []
  let hasOtherAddress = false
  const take = (account: OtherAccount | null, text: string): string => {
    const read = account && normalizeAccount(account, hints)
    if (!read) return text
    const isOwn = isPage && 'account' in read && read.account.network === field
    if (!isOwn) found.push(read)
    return isOwn ? text : ' '
  }
  let rest = toAsciiDigits(typed.normalize('NFKC'))
    .replace(email, (text) => take({ kind: 'skype', value: text }, text))
    .replace(address, (text) => {
      const account = accountAt(text)
      if (account) return take(account, text)
      // the address of a chat or a post is no name
      hasOtherAddress = true
      return ' '
    })
    .replace(labeled, (text: string, label: string, value: string) =>
      take(accountWithLabel(label, value), text),
    )
  if (!isPage && field !== 'workplace')
    rest = rest.replace(marked, (text: string, value: string) =>
      take({ kind: 'other', service: unknownNetwork, value }, text),
    )
  // the number of a page has as many digits as a phone number
  rest = rest.replace(phone, (text) =>
    isPage && !/^[+0]/.test(text) ? text : take({ kind: 'whatsapp', value: text.trim() }, text),
  )
  return { rest: found.length > 0 || hasOtherAddress ? withoutTraces(rest) : typed, found }
}
