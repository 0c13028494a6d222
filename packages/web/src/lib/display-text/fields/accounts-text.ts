import { storedAccounts } from '@crosscheck/domain/fields/entry/other-accounts'
import { accountText, kindWords } from '#text/profile/accounts.ts'

/**
 * The accounts in words, one in each line. A dating app or another service has a name of its own.
 */
export const accountsText = (stored: string): string =>
  storedAccounts(stored)
    .map(({ kind, value, service }) => accountText(service ?? kindWords[kind], value))
    .join('\n')
