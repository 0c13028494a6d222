import type { HandleField } from './fields.ts'
import { compactKey, fold, isPlaceholder } from './text.ts'

export type ComparableHandle = {
  key: string
  /** A display name with spaces rather than a handle: others may have the same. */
  isName: boolean
}

const hosts =
  /^(?:[a-z-]+\.)*(?:instagram|instagr|facebook|fb|tiktok|snapchat|threads)\.(?:com|me|am|net|watch)$/
const pathWords = new Set([
  'add',
  'people',
  'profile',
  'profile.php',
  'p',
  'pages',
  'pg',
  'u',
  'user',
  'stories',
  'share',
  'reel',
  'groups',
  'home.php',
  'm',
  't',
])

/** The part of an address of a profile that names it; null when the text is no such address. */
export const handleInAddress = (text: string): string | null => {
  const match =
    /^(?:https?:\/*)?(?:www\.)?([a-z0-9.-]+\.[a-z]{2,6})(?:\/([^?#]*))?(\?[^#]*)?/i.exec(text)
  if (!match || !hosts.test(match[1]!.toLowerCase())) return null
  const id = /[?&]id=(\d+)/.exec(match[3] ?? '')
  if (id) return id[1]!
  const parts = (match[2] ?? '').split('/').filter((part) => part !== '')
  // facebook.com/people/Display-Name/1000123 is known by its number
  const numeric = parts.find((part) => /^\d{8,}$/.test(part))
  if (parts[0]?.toLowerCase() === 'people' && numeric) return numeric
  return parts.find((part) => !pathWords.has(part.toLowerCase())) ?? ''
}

/** A social handle as typed (an address, @name, or a name) in one form; null when there is none. */
export const normaliseHandle = (typed: string, network: HandleField): ComparableHandle | null => {
  let text = typed
    .normalize('NFKC')
    .replace(/[\u200b-\u200f]/g, '')
    .trim()
  if (isPlaceholder(text)) return null
  const labelled =
    /^(?:ig|insta(?:gram)?|fb|face ?book|tik ?tok|tt|snap(?:chat)?|sc)\s*[:=]\s*(.+)$/i.exec(text)
  if (labelled) text = labelled[1]!.trim()
  const named = handleInAddress(text.replace(/\s+/g, ''))
  let handle = named ?? text.replace(/^https?:\/*/i, '')
  try {
    handle = decodeURIComponent(handle)
  } catch {
    // a lone percent sign: keep it as typed
  }
  handle = handle.replace(/^[@＠\s]+/, '').replace(/[\s/]+$/, '')
  if (/\s/.test(handle)) {
    const key = compactKey(handle)
    return key.length < 3 || isPlaceholder(handle) ? null : { key, isName: true }
  }
  let key = fold(handle)
    .replace(/[^\p{L}\p{M}\p{N}._-]/gu, '')
    .replace(/^\.+|\.+$/g, '')
  // Facebook takes jane.doe and janedoe for the same page
  if (network === 'socialMediaFacebook') key = key.replaceAll('.', '')
  if (key.length < 2 || isPlaceholder(key) || /^[._-]+$/.test(key)) return null
  return { key, isName: false }
}
