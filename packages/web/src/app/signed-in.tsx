import { Outlet, useRouterState } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { unreachableText, unreachableTitle } from '#text/app/ui.ts'
import { session, useSession } from '../lib/session/app-session.ts'
import { FailureMessage } from '../ui/feedback/failure.tsx'

const SignInAgain = lazy(() =>
  import('../features/auth/sign-in/sign-in-again.tsx').then((module) => ({
    default: module.SignInAgain,
  })),
)

/**
 * Around every page behind the sign-in: shows it only to somebody. When the session expires the page
 * goes out of sight, and comes back as it was to the same person; for another one it begins anew.
 */
export const SignedIn = () => {
  const { user, previousUser, isUnreachable } = useSession()
  const here = useRouterState({ select: (state) => state.location.href })
  const owner = user ?? previousUser
  if (owner)
    return (
      <>
        <div key={owner.id} hidden={!user}>
          <Outlet />
        </div>
        {!user && (
          <Suspense fallback={null}>
            <SignInAgain email={owner.email} next={here} />
          </Suspense>
        )}
      </>
    )
  if (!isUnreachable) return null
  return (
    <div className="page py-12">
      <FailureMessage
        title={unreachableTitle}
        text={unreachableText}
        retry={() => void session.reloadUser()}
      />
    </div>
  )
}
