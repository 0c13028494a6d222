import {
  bankDigits,
  hasService,
  maxAccountLength,
  maxAccounts,
  maxServiceLength,
  readAccounts,
  type OtherAccount,
  type TypedAccount,
} from '../../fields/entry/other-accounts.ts'
import { countCharacters } from '../../text/sanitize/characters.ts'
import { sanitizeText, toOneLine } from '../../text/sanitize/sanitize.ts'
import { toAsciiDigits } from '../../text/digits.ts'

export type AccountErrorCode =
  | 'account_kind'
  | 'account_service'
  | 'account_digits'
  | 'account_length'
  | 'too_many'

export type PreparedAccounts =
  | { accounts: OtherAccount[]; error?: undefined }
  | { accounts?: undefined; error: AccountErrorCode | 'wrong_type' }

const clean = (text: string): string => toOneLine(sanitizeText(text))

const prepareAccount = (typed: TypedAccount): OtherAccount | AccountErrorCode => {
  const { kind } = typed
  if (kind === '') return 'account_kind'
  // checked before work that grows with the length
  if (typed.value.length > maxAccountLength * 4 || typed.service.length > maxServiceLength * 4)
    return 'account_length'
  const [value, service] = [clean(typed.value), clean(typed.service)]
  if (countCharacters(value) > maxAccountLength || countCharacters(service) > maxServiceLength)
    return 'account_length'
  if (kind === 'bank') {
    const digits = toAsciiDigits(value).replace(/\D/g, '')
    return digits.length === bankDigits ? { kind, value: digits } : 'account_digits'
  }
  if (!hasService(kind)) return { kind, value }
  return service === '' ? 'account_service' : { kind, value, service }
}

const isEmpty = ({ value }: TypedAccount): boolean => value.trim() === ''

/** The accounts as they will be stored. Entries without a value are dropped, repeated ones too. */
export const prepareAccounts = (raw: unknown): PreparedAccounts => {
  const typed = readAccounts(raw)
  if (!typed) return { error: 'wrong_type' }
  const filled = typed.filter((entry) => !isEmpty(entry))
  if (filled.length > maxAccounts) return { error: 'too_many' }
  const accounts: OtherAccount[] = []
  for (const entry of filled) {
    const account = prepareAccount(entry)
    if (typeof account === 'string') return { error: account }
    const isNew = accounts.every((known) => JSON.stringify(known) !== JSON.stringify(account))
    if (account.value !== '' && isNew) accounts.push(account)
  }
  return { accounts }
}
