import type { ProvedIdentifier } from '../contract/identity/identifier-proofs.ts'
import { blockingKeysOf } from '../matching/blocking/blocking-values.ts'
import type { BlockingKey } from '../matching/blocking/blocking-keys.ts'
import { normalizePhone } from '../matching/normalize/contact/phone.ts'
import { prepareComparison } from '../matching/normalize/normalize.ts'
import { mailboxOf } from '../text/contact/mailbox.ts'

const keysOfAddress = (address: string): BlockingKey[] => {
  const spellings = [...new Set([address, mailboxOf(address)])]
  const keys = spellings.flatMap((email) => blockingKeysOf(prepareComparison({ email })))
  const exact = keys.filter(({ kind }) => kind === 'email')
  return exact.length > 0 ? exact : keys
}

/** As a user name, a number may be written with or without its country and prefixes. */
const keysOfPhone = (value: string): BlockingKey[] => {
  const phone = normalizePhone(value)
  if (!phone?.e164) return []
  const { e164, last8 } = phone
  const digits = e164.slice(1)
  const ends = Array.from({ length: digits.length }, (_, start) => digits.slice(start))
  const names = ends
    .filter(({ length }) => length >= last8.length)
    .flatMap((end) => [end, `0${end}`, `00${end}`])
  return [
    { kind: 'phone8', value: last8 },
    ...names.map((name): BlockingKey => ({ kind: 'handleAny', value: name })),
  ]
}

/**
 * The blocking keys of every profile that is compared by the identifier. A number inside of another
 * compared text (an address, a tattoo) has none: it leaves the record at the next save.
 */
export const lookupKeysOf = ({ kind, value }: ProvedIdentifier): BlockingKey[] =>
  kind === 'email' ? keysOfAddress(value) : keysOfPhone(value)
