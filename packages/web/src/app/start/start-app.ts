import { hasAppLock } from '../../lib/device/device-lock.ts'
import { queryClient } from '../../lib/api/query-client.ts'
import { updateSavedAccount } from '../../lib/device/saved-account.ts'
import { idle } from '../../lib/page/next-task.ts'
import { pageSettings } from '../../lib/page/page-settings.ts'
import { takenOver } from '../../lib/page/taken-over.ts'
import { waitBriefly } from '../../lib/page/wait-briefly.ts'
import { session, startSession, watchOtherTabs } from '../../lib/session/app-session.ts'
import { ownerWithoutServer } from '../../lib/session/owner.ts'
import { router } from '../router.tsx'

const screenShown = waitBriefly(takenOver).then(idle)

/** For what no screen needs: it should not wait while a slow phone runs these parts. */
const afterScreen = <Part>(load: () => Promise<Part>, run: (part: Part) => unknown): void =>
  void screenShown.then(load).then(run, () => {})

const followSession = (): void => {
  let followed: string | undefined
  let stop = () => {}
  session.subscribe(() => {
    const id = session.get().user?.id
    if (id === followed) return
    followed = id
    stop()
    stop = () => {}
    if (id === undefined) return
    // Until it is loaded, and if loading fails, the page polls.
    afterScreen(
      () => import('../session/live.ts'),
      ({ followRealtime }) => {
        if (followed === id) stop = followRealtime(id)
      },
    )
  })
}

const followUser = () => {
  let userId: string | undefined
  let known = false
  session.subscribe(() => {
    const current = session.get()
    const { user, previousUser, isLoading } = current
    const id = (user ?? previousUser ?? ownerWithoutServer(current))?.id
    // The next user must not see the previous user's data.
    if (id !== userId) {
      userId = id
      queryClient.clear()
    }
    if (user) updateSavedAccount(user)
    // Queries that failed while the session had expired can load now; the others stay unchanged.
    if (user && !known)
      void queryClient.refetchQueries({ predicate: ({ state }) => state.status === 'error' })
    known = user !== undefined
    if (!isLoading) void router.invalidate()
  })
}

export const startApp = (): void => {
  watchOtherTabs()
  followUser()
  followSession()
  // Loaded only where the user has set a lock. If it fails, the server locks the session in time.
  if (hasAppLock()) {
    void import('../../lib/app-lock/follow-lock.ts').then(
      ({ startWithLock }) => startWithLock(),
      () => startSession(),
    )
    // Also a page without a connection has to lock.
    void import('../../features/account/app-lock/lock-screen.tsx').catch(() => {})
  } else void startSession()
  // If it fails, the page keeps its language.
  if (pageSettings.languages.length > 1)
    afterScreen(
      () => import('../../lib/account-language/app-language.ts'),
      ({ followLanguage }) => followLanguage(),
    )
  // If it fails, the page keeps its name and offers less.
  afterScreen(
    () => import('./start-later.ts'),
    ({ startLater }) => startLater((path) => router.history.push(path)),
  )
}
