import type { HandleField } from '../../record/fields.ts'
import { compactKey, fold, isPlaceholder } from '../text/normalize-text.ts'

export type ComparableHandle = {
  key: string
  /** A display name with spaces rather than a handle. Others may have the same one. */
  isName: boolean
}

const hosts =
  /^(?:(?:[a-z0-9-]+\.)*(?:instagram|instagr|ig|facebook|fb|messenger|tiktok|snapchat|threads)\.(?:com|me|am|net|watch)|m\.me)$/
/** Path segments that come before the profile in an address. */
const leadingWords = new Set(
  'add people profile profile.php pages pg category u _u _n user stories m t home.php #! !'.split(
    ' ',
  ),
)
/** The path names a post, a group or a shared link. */
const contentWords = new Set(
  'p reel reels tv share sharer sharer.php groups events event watch photo photo.php photos permalink.php story.php explore hashtag tag video videos v discover spotlight login accounts'.split(
    ' ',
  ),
)

/** The part of a profile's address that identifies it; null if the text is no such address. */
export const handleFromUrl = (text: string): string | null => {
  const asked = /(?:profile\.php|:\/\/user)\?(?:.*&)?(?:id=(\d+)|username=([\w.-]+))/i.exec(text)
  // the number of a profile, in the form that the app and users write
  const number = /^(?:fb:\/\/(?:profile|page)\/|(?:fb|facebook)?id[:=]?)(\d{8,})$/i.exec(text)
  if (number) return number[1]!
  if (asked) return asked[1] ?? asked[2]!
  const match =
    /^(?:https?:\/*|[a-z]+:\/+)?(?:www\.)?([a-z0-9.-]+\.[a-z]{2,6})(?::\d+)?(?:\/([^?#]*))?(\?[^#]*)?(?:#!\/?(.*))?/i.exec(
      text,
    )
  const host = match?.[1]?.toLowerCase()
  if (!match || !host || !hosts.test(host)) return null
  const id = /[?&]id=(\d+)/.exec(match[3] ?? '')
  if (id) return id[1]!
  const parts = `${match[2] ?? ''}/${match[4] ?? ''}`.split('/').filter((part) => part !== '')
  // facebook.com/people/Display-Name/1000123 and /p/Display-Name-1000123 are identified by the
  // number
  const first = parts[0]?.toLowerCase()
  const last = first === 'p' ? (parts[1] ?? '').replace(/^.*-/, '') : undefined
  const numeric =
    first === 'people' || first === 'pages' || last
      ? [...parts, last ?? ''].find((part) => /^\d{8,}$/.test(part))
      : undefined
  if (numeric) return numeric
  // vm.tiktok.com/ZMx and snapchat.com/t/x are shared links
  if (/^(?:v[mt]\.tiktok|t\.snapchat)/.test(host)) return ''
  if (first === 't' && host.includes('snapchat')) return ''
  const named = parts.find((part) => !leadingWords.has(part.toLowerCase())) ?? ''
  return contentWords.has(named.toLowerCase()) ? '' : named
}

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

/** A social handle as typed (an address, @name, or a name) in one form; null if there is none. */
export const normalizeHandle = (typed: string, network: HandleField): ComparableHandle | null => {
  const text = typed
    .normalize('NFKC')
    .replace(/[\u200b-\u200f]/g, '')
    .trim()
  if (isPlaceholder(text)) return null
  const named = handleFromUrl(text.replace(/\s+/g, '')) ?? handleFromUrl(extractHandle(text))
  let handle = named ?? extractHandle(text.replace(/^https?:\/*/i, ''))
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
  let key = fold(handle)
    .replace(/[^\p{L}\p{M}\p{N}._-]/gu, '')
    .replace(/^\.+|\.+$/g, '')
  // Facebook treats jane.doe and janedoe as the same page
  if (network === 'socialMediaFacebook') key = key.replaceAll('.', '')
  if (key.length < 2 || isPlaceholder(key) || /^[._-]+$/.test(key)) return null
  return { key, isName: false }
}

/** A handle without the marks of which networks allow different ones. */
export const plainHandle = (handle: string): string => handle.replace(/[._-]/g, '')
