import data from '../../data/account-remarks.json' with { type: 'json' }
import { listIn } from '../../data/list.ts'
import { foldHandle } from './handle.ts'
import { isSampleName } from './shared-contact.ts'

const remarks = new Set(listIn(data.words).map(foldHandle))

/**
 * Whether a handle only says something about the account, in one word (blocked, private, yes), or is
 * made up. The browser does not load the list.
 */
export const isAccountRemark = (handle: string): boolean =>
  remarks.has(handle) || isSampleName(handle)
