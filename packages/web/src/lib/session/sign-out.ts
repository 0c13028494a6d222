import { localEntries } from '@crosscheck/domain/privacy/on-device'
import { copiesOf, deviceStorage, draftsOf, removeFromDevice } from '../device/device-storage.ts'
import { readSavedAccount } from '../device/saved-account.ts'
import { session } from './app-session.ts'
import { ownerWithoutServer } from './owner.ts'

const signOutHandlers = new Set<() => Promise<unknown>>()

/** Runs before the tokens are removed: the last chance to send something as this user. */
export const onSignOut = (run: () => Promise<unknown>) => {
  signOutHandlers.add(run)
  return () => signOutHandlers.delete(run)
}

const maxWaitMs = 2_000

/**
 * Signing out leaves nothing readable on the device, which may be shared. This must work even if
 * the server is unreachable and sends no Clear-Site-Data. A session that expires keeps the drafts.
 */
export const signOut = async () => {
  const state = session.get()
  const userId = (state.user ?? ownerWithoutServer(state))?.id
  const tasks = Promise.allSettled([...signOutHandlers].map((run) => run()))
  const patience = new Promise((resolve) => setTimeout(resolve, maxWaitMs))
  await Promise.race([tasks, patience])
  if (userId) {
    removeFromDevice(draftsOf(userId))
    removeFromDevice(copiesOf(userId))
  }
  deviceStorage.removeItem(localEntries.appLock)
  // 'Save account' asks this browser to remember the account; without it all our data is cleared.
  await session.signOut({ keepSaved: readSavedAccount() !== undefined })
}

/** Signs out from the lock screen, where the user is not known: removes every copy and draft. */
export const signOutLocked = async () => {
  removeFromDevice('crosscheck_draft:')
  removeFromDevice('crosscheck_copy:')
  deviceStorage.removeItem(localEntries.appLock)
  await session.signOut()
}
