import type { HandleField } from '../../record/fields.ts'
import { compactKey, fold, isPlaceholder } from '../text/normalize-text.ts'
import { personInLink } from './links/person-in-link.ts'
import { socialSites } from './links/social-sites.ts'

export type ComparableHandle = {
  key: string
  /** A display name with spaces rather than a handle. Others may have the same one. */
  isName: boolean
}

/** The number of a profile, in the forms that the app and users write. */
const profileNumber =
  /^(?:fb:\/\/(?:profile|page)\/|(?:fb|facebook)?id[:=]?|\/?profile\.php\?(?:.*&)?id=)(\d{8,})(?!\d)/i
/**
 * The part of a profile's address that identifies it, on a network that has a field. It is empty
 * for an address there that names no person; null if the text is no such address.
 */
export const handleFromUrl = (typed: string): string | null => {
  const text = typed.replace(/^[@＠\s]+(?=https?:)/i, '')
  const number = profileNumber.exec(text)
  if (number) return number[1]!
  const found = personInLink(socialSites, text)
  return found && (found.person ?? '')
}

const emptyHandles: ReadonlySet<string> = new Set(
  'instagram insta facebook messenger tiktok snapchat line telegram whatsapp viber zalo kakaotalk wechat skype account username deleted blocked banned closed yes ok same http https www'.split(
    ' ',
  ),
)

/** Punctuation, a network's name, or an answer about the account: no user has it as a name there. */
export const isEmptyHandle = (key: string): boolean =>
  isPlaceholder(key) || /^[._-]+$/.test(key) || emptyHandles.has(key)

/** A user name in one form, without decorations. */
export const foldHandle = (text: string): string =>
  fold(text)
    .replace(/[^\p{L}\p{M}\p{N}._-]/gu, '')
    .replace(/^\.+|\.+$/g, '')

const networks =
  'ig|insta(?:gram)?|fb|face ?book|tik ?tok|snap(?:chat)?|ไอจี|เฟส(?:บุ๊?[คก])?|ติ๊?กต๊?อก|инста(?:грам)?|фейсбук'
const label = new RegExp(
  `^(?:(?:${networks}|tt|sc)(?: name| id| account)?(?:\\s*[:=/]+|\\s+-+\\s)|(?:${networks}|tt|sc)(?: id)?(?=\\s+\\S+$))\\s*(.+)$`,
  'i',
)
/** Remarks after a handle that has no spaces. */
const labelBehind = new RegExp(`^(\\S+)\\s+(?:on |in )?(?:${networks})$`, 'i')

/** The handle in a text that contains more: a label, a name, a second handle. */
const extractHandle = (text: string): string => {
  const labeled = label.exec(text)?.[1]?.trim() ?? labelBehind.exec(text)?.[1] ?? text
  const marked = /(?:^|[\s(,;/|])@\s?([\p{L}\p{M}\p{N}._-]{2,})/u.exec(labeled)
  if (marked && !labeled.includes('://')) return marked[1]!
  const pieces = labeled
    .replace(/(\S)\s*\([^()]*\)\s*$/, '$1')
    .split(/\s*[,;|]\s*|\s+(?:or|and|&|\/)\s+/i)
  return pieces.length > 1 && !/\s/.test(pieces[0]!) && pieces[0] !== ''
    ? pieces[0]!
    : pieces.join(' ')
}

/** A handle behind the start of an address, without a host: `@https://some_handle`. */
const afterScheme = /^(?:[@＠\s]|https?:\/\/)+(?=[^./\s]+\/?$)/i

/** A social handle as typed (an address, @name, or a name) in one form; null if there is none. */
export const normalizeHandle = (typed: string, network: HandleField): ComparableHandle | null => {
  const text = typed
    .normalize('NFKC')
    .replace(/[\u200b-\u200f]/g, '')
    .trim()
    .replace(afterScheme, '')
  const compact = text.replace(/\s+/g, '')
  if (isPlaceholder(text)) return null
  const named = handleFromUrl(compact) ?? handleFromUrl(extractHandle(text))
  let handle = named ?? extractHandle(text)
  // the address of another site
  if (named === null && /^[a-z]+:\/\/|\w\/\w/i.test(handle)) return null
  try {
    handle = decodeURIComponent(handle)
  } catch {
    // a lone percent sign: keep the text as typed
  }
  handle = handle.replace(/^[@＠\s]+/, '').replace(/[\s/]+$/, '')
  if (/\s/.test(handle)) {
    const key = compactKey(handle)
    return key.length < 3 || isPlaceholder(handle) ? null : { key, isName: true }
  }
  let key = foldHandle(handle)
  // Facebook treats jane.doe and janedoe as the same page
  if (network === 'socialMediaFacebook') key = key.replaceAll('.', '')
  if (key.length < 2 || isEmptyHandle(key)) return null
  return { key, isName: false }
}

/** A handle without the marks of which networks allow different ones. */
export const plainHandle = (handle: string): string => handle.replace(/[._-]/g, '')
