import { copiesOf, draftsOf, removeFromDevice } from '../device/device-storage.ts'
import { readSavedAccount } from '../device/saved-account.ts'
import { session } from './app-session.ts'

const signOutHandlers = new Set<() => Promise<unknown>>()

/** Runs before the tokens go: the last chance to send something as this user. */
export const onSignOut = (run: () => Promise<unknown>) => {
  signOutHandlers.add(run)
  return () => signOutHandlers.delete(run)
}

const maxWaitMs = 2_000

/**
 * Whoever signs out leaves nothing readable behind, also where the server cannot be told and no
 * Clear-Site-Data comes back: the device may be somebody else's. A session that ends by itself keeps
 * the drafts.
 */
export const signOut = async () => {
  const userId = session.get().user?.id
  const tasks = Promise.allSettled([...signOutHandlers].map((run) => run()))
  const patience = new Promise((resolve) => setTimeout(resolve, maxWaitMs))
  await Promise.race([tasks, patience])
  if (userId) {
    removeFromDevice(draftsOf(userId))
    removeFromDevice(copiesOf(userId))
  }
  // 'Save account' was a wish to be remembered here; without it everything of ours is cleared.
  await session.signOut({ keepSaved: readSavedAccount() !== undefined })
}
