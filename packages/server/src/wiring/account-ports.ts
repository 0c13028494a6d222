import { isDescribedByUser } from '../modules/describing/submitters/described-addresses.ts'
import type { AccountPorts } from '../modules/identity/accounts/deps.ts'
import { startOver } from '../modules/operation/account-deletion/start-over.ts'
import { leaveMailbox } from '../modules/operation/former-mailboxes/keep.ts'
import { resumeMailbox } from '../modules/operation/former-mailboxes/resume.ts'

export const accountPorts: AccountPorts = {
  isDescribedBy: isDescribedByUser,
  leaveMailbox,
  resumeMailbox,
  startOver,
}
