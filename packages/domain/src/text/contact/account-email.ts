/** Only characters that are visible and have no meaning in a mail header. */
const address = /^[^\s\p{C}@<>()[\],;:\\"]+@[^\s\p{C}@<>()[\],;:\\"]+\.[^\s\p{C}@<>()[\],;:\\".]+$/u
const maxLength = 254

/**
 * The address of an account as it is stored and looked up: trimmed, lower case. Tags after a plus
 * stay, so that one person may have several accounts with one mailbox. Null if it is no address.
 */
export const toAccountEmail = (text: string): string | null => {
  const normalized = text.normalize('NFKC').trim().toLowerCase()
  return normalized.length <= maxLength && address.test(normalized) ? normalized : null
}
