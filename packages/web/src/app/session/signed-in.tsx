import { Outlet, useRouterState } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { unreachableText, unreachableTitle } from '#text/app/ui.ts'
import { useLanguage } from '../../lib/language/use-language.ts'
import { session, useSession } from '../../lib/session/app-session.ts'
import { FailureMessage } from '../../ui/feedback/failure.tsx'

const SignInAgain = lazy(() =>
  import('../../features/auth/sign-in/sign-in-again.tsx').then((module) => ({
    default: module.SignInAgain,
  })),
)

/**
 * Wraps every signed-in page and shows it to its user only. When the session expires the page is
 * hidden, and it returns unchanged for the same user. For another user it starts over.
 */
export const SignedIn = () => {
  const { user, previousUser, isUnreachable } = useSession()
  const here = useRouterState({ select: (state) => state.location.href })
  const owner = user ?? previousUser
  useLanguage()
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
