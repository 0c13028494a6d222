import { normalizeEmail } from '../../matching/normalize/contact/email.ts'
import { isEmail } from '../../text/contact/email.ts'
import { mailboxOf } from '../../text/contact/mailbox.ts'

/** The characters between an address and the text around it. */
const separators = /[ ,;:=/|\\<>()[\]{}"“”„«»‹›。、，；：]+/u
/** "anna at mail dot example", as users write it in other fields. */
const spelledOutSymbols = /(?<![^ @])[^ @]{1,64} at [^ @]{1,255}(?: dot [^ @]{1,255})+/giu
/** "anna @ mail.example"; both sides of every @ are examined, so that none hides the next. */
const spacedSymbols = /(?=(?<![^ @])([^ @]{1,64} ?@ ?[^ @]{1,255}))/gu
/** Longer text is no address; drafts may contain very long text. */
const maxLength = 320

const isolateAddresses = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[\u200b-\u200f\u2060\ufeff]/gu, '')
    .replace(/\s+/gu, ' ')
    .replace(/ ?[([{] ?at ?[)\]}] ?/giu, '@')
    .replace(/ ?[([{] ?dot ?[)\]}] ?/giu, '.')

/**
 * The mailboxes that a piece of a description may mean: the written address, and the one that
 * matching takes it for. Earlier releases stored objections under the address as written.
 */
export const mailboxesMeant = (piece: string): string[] => {
  const matched = normalizeEmail(piece)
  return [
    ...(isEmail(piece) ? [mailboxOf(piece), piece.normalize('NFKC').trim().toLowerCase()] : []),
    ...(matched === null ? [] : [mailboxOf(matched), matched]),
  ]
}

export const addressPieces = (text: string): string[] => {
  const plain = isolateAddresses(text)
  return [
    plain.trim(),
    ...plain.split(separators).filter((piece) => piece.includes('@')),
    ...[...plain.matchAll(spacedSymbols)].map(([, piece = '']) => piece.replaceAll(' ', '')),
    ...(plain.match(spelledOutSymbols) ?? []).map((spelled) =>
      spelled.replace(/ at /iu, '@').replace(/ dot /giu, '.'),
    ),
  ].filter(({ length }) => length <= maxLength)
}

const stringsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return [value]
  if (typeof value !== 'object' || value === null) return []
  return Object.values(value).flatMap(stringsIn)
}

/** The mailboxes of all addresses in a description, in any field. */
const mailboxesInDescription = (description: unknown): Set<string> =>
  new Set(stringsIn(description).flatMap(addressPieces).flatMap(mailboxesMeant))

/**
 * A draft contains the user's own details too; everything else in it belongs to the description.
 */
const descriptionOfDraft = (draft: unknown): unknown => {
  if (typeof draft !== 'object' || draft === null) return draft
  return Object.entries(draft).flatMap(([part, value]) => (part === 'submitter' ? [] : [value]))
}

export type Descriptions = { profiles: readonly unknown[]; drafts: readonly unknown[] }

/**
 * [Nobody described is written to] Whether an account's descriptions contain the address. No mail
 * goes to such an address, unless the account has verified it.
 */
export const isDescribedAddress = (
  address: string,
  { profiles, drafts }: Descriptions,
): boolean => {
  const wanted = mailboxOf(address)
  return [...profiles, ...drafts.map(descriptionOfDraft)].some((description) =>
    mailboxesInDescription(description).has(wanted),
  )
}
