import { asciiDomain } from './mail-domain.ts'
import { deliveredLocalPart, mainMailDomain } from './mail-providers.ts'

declare const identity: unique symbol
/** The identity of a mailbox. It is for comparisons only: mail goes to the address as typed. */
type Mailbox = string & { readonly [identity]: true }

/**
 * [One mailbox] Two addresses are one mailbox if they differ only in case, in the spelling of an
 * international domain, or in what a known provider ignores on delivery. Nothing is guessed: a
 * domain one letter away from a provider's is another domain (R33b).
 */
export const mailboxOf = (address: string): Mailbox => {
  const plain = address.normalize('NFC').trim().toLowerCase().normalize('NFC')
  const at = plain.lastIndexOf('@')
  if (at < 1) return plain as Mailbox
  const typed = plain.slice(at + 1)
  const domain = mainMailDomain(asciiDomain(typed) ?? typed)
  return `${deliveredLocalPart(plain.slice(0, at), domain)}@${domain}` as Mailbox
}

export const isSameMailbox = (one: string, other: string): boolean =>
  mailboxOf(one) === mailboxOf(other)
