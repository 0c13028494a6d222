import { asciiDomain } from './mail-domain.ts'

/** Only characters that are visible and have no meaning in a mail header. */
const address = /^[^\s\p{C}@<>()[\],;:\\"]+@[^\s\p{C}@<>()[\],;:\\"]+\.[^\s\p{C}@<>()[\],;:\\".]+$/u
const maxLength = 254

/**
 * The address of an account as mail goes to it: trimmed, lower case, with its dots and tags. Null
 * if it is no address. Accounts are looked up by the mailbox: see `mailboxOf`.
 */
export const toAccountEmail = (text: string): string | null => {
  const normalized = text.normalize('NFKC').trim().toLowerCase()
  if (normalized.length > maxLength || !address.test(normalized)) return null
  return asciiDomain(normalized.slice(normalized.indexOf('@') + 1)) === null ? null : normalized
}
