import { isDescribedByUser } from '../modules/describing/submitters/described-addresses.ts'
import type { AccountPorts } from '../modules/identity/accounts/deps.ts'
import { startOver } from '../modules/operation/account-deletion/start-over.ts'

export const accountPorts: AccountPorts = { isDescribedBy: isDescribedByUser, startOver }
