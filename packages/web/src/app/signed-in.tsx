import { Outlet } from '@tanstack/react-router'
import { unreachedText, unreachedTitle } from '#text/ui.ts'
import { session, useSession } from '../lib/session/app-session.ts'
import { Failure } from '../ui/failure.tsx'

/** Around every page behind the sign-in: shows it only to somebody. */
export const SignedIn = () => {
  const { isAuthenticated, unreached } = useSession()
  if (isAuthenticated) return <Outlet />
  if (!unreached) return null
  return (
    <div className="page py-12">
      <Failure
        title={unreachedTitle}
        text={unreachedText}
        retry={() => void session.reloadUser()}
      />
    </div>
  )
}
