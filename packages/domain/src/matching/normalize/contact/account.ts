import type { AccountKey } from '../../../fields/entry/comparison.ts'
import { storedAccounts, type OtherAccount } from '../../../fields/entry/other-accounts.ts'
import { toAsciiDigits } from '../../../text/digits.ts'
import type { ComparablePhone } from '../../record/record.ts'
import { compactKey, isPlaceholder } from '../text/normalize-text.ts'
import { isAccountRemark } from './account-remark.ts'
import { normalizeEmail } from './email.ts'
import { foldHandle, handleFromUrl, isEmptyHandle } from './handle.ts'
import { personInAnyLink } from './links/all-sites.ts'
import { normalizePhone } from './phone.ts'
import { isSampleName } from './shared-contact.ts'

/** The kind of an entry of the other accounts. */
export type ReadAccount = { phone: ComparablePhone } | { email: string } | { account: AccountKey }

/** The network of an account at a bank, of which only the last digits are known. */
export const bankNetwork = 'bank'

/** Services that the user names, with the network that they are. */
const services: readonly [RegExp, string][] = [
  [/^(?:ig|insta(?:gram)?|threads)$/, 'socialMediaInstagram'],
  [/^(?:fb|facebook|messenger)$/, 'socialMediaFacebook'],
  [/^(?:tt|tiktok|douyin)$/, 'socialMediaTiktok'],
  [/^(?:sc|snap(?:chat)?)$/, 'socialMediaSnapchat'],
  [/^(?:vk|vkontakte)$/, 'vk'],
  [/^(?:ok|okru|odnoklassniki|одноклассники)$/, 'ok'],
  [/^(?:x|xcom|twitter)$/, 'x'],
  [/^(?:line|telegram|zalo|skype|signal|viber|whatsapp|wechat|kakaotalk)$/, '$&'],
]

const networkOf = ({ kind, service }: OtherAccount): string => {
  if (service === undefined) return kind
  const name = compactKey(service)
  const known = services.find(([pattern]) => pattern.test(name))
  return known ? name.replace(known[0], known[1]) : name
}

const label =
  /^(?:my\s+)?(?:line|whats\s?app|telegram|viber|zalo|kakao(?:talk)?|we\s?chat|vk|skype|signal|id|user\s?name|tel|phone|mobile)(?:\s*(?:id|user\s?name|number|no\.?))?\s*[:=]\s*/i

/** Only digits and the marks of a phone number. A national identity number has thirteen digits. */
const isPhoneText = (text: string, network: string): boolean => {
  const digits = text.replace(/\D/g, '')
  if (!/^\+?[\d\s().\p{Pd}]+$/u.test(text) || digits.length < 8 || digits.length > 15) return false
  return network !== 'promptpay' || digits.length !== 13 || /^(?:\+|00)/.test(text.trim())
}

const minHandleLength = 3
const minPlainNameLength = 9

/**
 * Null for a display name: it has blanks, or it is a short word of letters in a service that shows
 * given names.
 */
const handleKey = (written: string, { kind }: OtherAccount): string | null => {
  const text = written.replace(/^[@~＠\s]+/, '').replace(/^live:(?:\.cid\.)?/i, '')
  if (/\s/.test(text)) return null
  const key = foldHandle(text)
  if (key.length < minHandleLength || isEmptyHandle(key)) return null
  if (isAccountRemark(key) || isSampleName(key)) return null
  const isGivenName = /^\p{L}+$/u.test(key) && key.length < minPlainNameLength
  return kind === 'datingApp' && isGivenName ? null : key
}

/** One account as an identifier; null if it has none. `hints` are the countries of the profile. */
export const normalizeAccount = (
  account: OtherAccount,
  hints: readonly string[],
): ReadAccount | null => {
  const { kind } = account
  const text = toAsciiDigits(account.value.normalize('NFKC')).trim()
  if (isPlaceholder(text)) return null
  if (kind === 'bank') {
    const digits = text.replace(/\D/g, '')
    return new Set(digits).size > 1 ? { account: { network: bankNetwork, key: digits } } : null
  }
  const network = networkOf(account)
  const compact = text.replace(/\s+/g, '')
  const link = personInAnyLink(compact)
  if (link?.person === null) return null
  const onField = network.startsWith('socialMedia') && handleFromUrl(compact)
  const written = link?.person ?? (onField || text.replace(label, ''))
  // these identify pages by numbers
  const hasPageNumbers = /^(?:vk|ok)$/.test(network) || network.startsWith('socialMedia')
  if (!hasPageNumbers && isPhoneText(written, network)) {
    // links have the number with its country and without a plus
    const phone = normalizePhone(link ? written.replace(/^\+?/, '+') : written, hints)
    return phone && { phone }
  }
  const email = /\S@\S+\.\S/.test(written) ? normalizeEmail(written) : null
  if (email) return { email }
  const key = handleKey(written, account)
  return key === null ? null : { account: { network, key } }
}

/** The accounts of a stored list as identifiers. */
export const normalizeAccounts = (stored: string, hints: readonly string[]): ReadAccount[] =>
  storedAccounts(stored).flatMap((account) => normalizeAccount(account, hints) ?? [])
