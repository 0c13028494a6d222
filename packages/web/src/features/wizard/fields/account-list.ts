import {
  maxAccounts,
  readAccounts,
  type TypedAccount,
} from '@crosscheck/domain/fields/entry/other-accounts'

const emptyAccount: TypedAccount = { kind: '', value: '', service: '' }

/** The rows of the form, of which the last ones may be empty. */
export const accountRows = (value: string): TypedAccount[] =>
  (readAccounts(value) ?? []).slice(0, maxAccounts)

/** A draft keeps empty rows, and a list without rows is an empty field. */
const rowsValue = (rows: readonly TypedAccount[]): string =>
  rows.length === 0 ? '' : JSON.stringify(rows)

export const withAccountAdded = (value: string): string =>
  rowsValue([...accountRows(value), emptyAccount].slice(0, maxAccounts))

export const withAccountRemoved = (value: string, index: number): string =>
  rowsValue(accountRows(value).toSpliced(index, 1))

export const withAccountChanged = (
  value: string,
  index: number,
  change: Partial<TypedAccount>,
): string =>
  rowsValue(accountRows(value).map((row, at) => (at === index ? { ...row, ...change } : row)))
