import { readSavedAccount } from './saved-account.ts'
import { session } from './session/app-session.ts'

const before = new Set<() => Promise<unknown>>()

/** Runs before the tokens go: the last chance to send something as this user. */
export const onSignOut = (run: () => Promise<unknown>) => {
  before.add(run)
  return () => before.delete(run)
}

const longestWaitMs = 2_000

export const signOut = async () => {
  const tasks = Promise.allSettled([...before].map((run) => run()))
  const patience = new Promise((resolve) => setTimeout(resolve, longestWaitMs))
  await Promise.race([tasks, patience])
  // 'Save account' was a wish to be remembered here; without it everything of ours is cleared.
  await session.signOut({ keepSaved: readSavedAccount() !== undefined })
}
