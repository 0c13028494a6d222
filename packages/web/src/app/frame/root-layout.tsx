import { Outlet, useRouterState } from '@tanstack/react-router'
import { startTransition, Suspense, useEffect, useState } from 'react'
import { skipToContent } from '#text/app/ui.ts'
import { installDialog } from '../../lib/install/installation.ts'
import { useStore } from '../../lib/store/use-store.ts'
import { useLanguage } from '../../lib/language/use-language.ts'
import { hasReturned } from '../../lib/leaving/left.ts'
import { toastStore } from '../../lib/page/toast-store.ts'
import { useSession } from '../../lib/session/app-session.ts'
import { FullScreenSpinner } from '../../ui/feedback/spinner.tsx'
import { LeaveBar } from '../leaving/leave-bar.tsx'
import { Header } from './header.tsx'
import { AfterLeaving, Footer, InstallDialog, SessionNotice, ToastArea } from './late-parts.tsx'
import { useFocusOnNavigation } from '../../lib/hooks/use-focus-on-navigation.ts'
import { lazyPart } from '../../ui/layout/late-part.tsx'

// Needed only where the user has set a lock.
const LockScreen = lazyPart(
  () => import('../../features/account/app-lock/lock-screen.tsx'),
  'LockScreen',
)

const SkipLink = () => (
  <a
    href="#main"
    className="fixed -start-[999px] z-30 bg-surface px-4 py-2.5 focus:top-2 focus:start-4"
    onClick={(event) => {
      // The address stays unchanged; only the focus moves.
      event.preventDefault()
      document.getElementById('main')?.focus()
    }}
  >
    {skipToContent}
  </a>
)

const useAfterFirstPaint = () => {
  const [after, setAfter] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => startTransition(() => setAfter(true)), 0)
    return () => clearTimeout(timer)
  }, [])
  return after
}

export const RootLayout = () => {
  const { isLoading, isLocked, expired, previousUser, user } = useSession()
  const path = useRouterState({ select: (state) => state.location.pathname })
  const main = useFocusOnNavigation()
  const later = useAfterFirstPaint()
  const isInstalling = useStore(installDialog)
  const owner = (user ?? previousUser)?.id
  // The next user of the device must not see what concerned this one.
  useEffect(() => (owner ? () => toastStore.set(undefined) : undefined), [owner])
  useLanguage()
  if (isLoading) return <FullScreenSpinner />
  if (isLocked)
    return (
      <Suspense fallback={<FullScreenSpinner />}>
        <LeaveBar />
        <LockScreen />
      </Suspense>
    )
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <Header
        onAuthPage={path.startsWith('/auth') || previousUser !== undefined}
        isPainted={later}
      />
      {expired && <SessionNotice />}
      {hasReturned() && <AfterLeaving />}
      {/* Lists of a user arrive later. Below the window, the footer does not move in sight. */}
      <main id="main" tabIndex={-1} ref={main} className={user && 'min-h-dvh'}>
        <Outlet />
      </main>
      <Footer />
      {isInstalling && <InstallDialog />}
      {later && <ToastArea />}
    </div>
  )
}
