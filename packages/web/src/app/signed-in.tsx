import { Outlet } from '@tanstack/react-router'
import { unreachedText, unreachedTitle } from '#text/ui.ts'
import { session, useSession } from '../lib/session/app-session.ts'
import { Failure } from '../ui/failure.tsx'
import { usePageTitle } from '../ui/page-title.tsx'

/** Around every page behind the sign-in: shows it only to somebody. */
export const SignedIn = () => {
  const { isAuthenticated, unreached } = useSession()
  if (isAuthenticated) return <Outlet />
  return unreached ? <Unreached /> : null
}

const Unreached = () => {
  usePageTitle(unreachedTitle, true)
  return (
    <div className="page py-12">
      <Failure
        heading="h1"
        title={unreachedTitle}
        text={unreachedText}
        retry={() => void session.reloadUser()}
      />
    </div>
  )
}
