import { isPlaceholder } from './text.ts'

const sameProvider = new Map(
  Object.entries({
    'googlemail.com': 'gmail.com',
    'gmail.co': 'gmail.com',
    'gmail.con': 'gmail.com',
    'gmail.cm': 'gmail.com',
    'gmial.com': 'gmail.com',
    'gmal.com': 'gmail.com',
    'gmai.com': 'gmail.com',
    'gamil.com': 'gmail.com',
    'gnail.com': 'gmail.com',
    'gmaill.com': 'gmail.com',
    'gmil.com': 'gmail.com',
    'hotmial.com': 'hotmail.com',
    'hotmal.com': 'hotmail.com',
    'hotmail.con': 'hotmail.com',
    'hotmai.com': 'hotmail.com',
    'hotnail.com': 'hotmail.com',
    'yaho.com': 'yahoo.com',
    'yahooo.com': 'yahoo.com',
    'yahoo.con': 'yahoo.com',
    'yhoo.com': 'yahoo.com',
    'outlok.com': 'outlook.com',
    'outloo.com': 'outlook.com',
    'outlook.con': 'outlook.com',
    'iclould.com': 'icloud.com',
    'icloud.con': 'icloud.com',
    'me.com': 'icloud.com',
    'mac.com': 'icloud.com',
    'pm.me': 'proton.me',
    'protonmail.com': 'proton.me',
  }),
)
const ignoresDots = new Set(['gmail.com'])
const ignoresPlus =
  /^(gmail\.com|icloud\.com|proton\.me|fastmail\.\w+|(outlook|hotmail|live|msn)\.[a-z.]+)$/

/** The mailbox an address leads to, or null: lower case, with what the provider ignores left out. */
export const normaliseEmail = (typed: string): string | null => {
  const text = typed
    .normalize('NFKC')
    .replace(/[\s\u200b-\u200f<>"']/g, '')
    .replace(/^mailto:/i, '')
    .toLowerCase()
  const at = text.lastIndexOf('@')
  if (at < 1) return null
  const writtenDomain = text.slice(at + 1).replace(/[.,;]+$/, '')
  if (!/^[^@\s]+\.[^@\s.]{2,}$/.test(writtenDomain)) return null
  const domain = sameProvider.get(writtenDomain) ?? writtenDomain
  let local = text.slice(0, at).replace(/@/g, '')
  if (ignoresPlus.test(domain)) local = local.replace(/\+.*$/, '')
  if (ignoresDots.has(domain)) local = local.replaceAll('.', '')
  if (local === '' || isPlaceholder(local)) return null
  return `${local}@${domain}`
}

/** What was typed where an address was asked for and is none (a slip in the host or the @). */
export const brokenEmail = (typed: string): string | null => {
  const text = typed
    .normalize('NFKC')
    .replace(/[\s\u200b-\u200f<>"']/g, '')
    .toLowerCase()
    .slice(0, 100)
  const isTelling = text.length >= 6 && /[@.]/.test(text) && /\p{L}/u.test(text)
  return isTelling && !isPlaceholder(text) && normaliseEmail(typed) === null ? text : null
}
