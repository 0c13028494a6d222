import { storedAccounts } from '@crosscheck/domain/fields/entry/other-accounts'
import { accountText } from '#text/profile/accounts.ts'

/** The accounts in words, one in each line. */
export const accountsText = (stored: string): string =>
  storedAccounts(stored)
    .map(({ kind, value, service }) => accountText(kind, value, service))
    .join('\n')
