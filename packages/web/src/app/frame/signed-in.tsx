import { Outlet, useRouterState } from '@tanstack/react-router'
import { unreachableText, unreachableTitle } from '#text/app/ui.ts'
import { useLanguage } from '../../lib/language/use-language.ts'
import { session, useSession } from '../../lib/session/app-session.ts'
import { ownerWithoutServer } from '../../lib/session/owner.ts'
import { FailureMessage } from '../../ui/feedback/failure.tsx'
import { ContinueForm, SignInAgain } from './late-parts.tsx'

/** The page that works with what this device stores. */
const offlinePage = '/profile'

/**
 * Wraps every signed-in page and shows it to its user only. When the session expires the page is
 * hidden, and it returns unchanged for the same user. For another user it starts over.
 */
export const SignedIn = () => {
  const state = useSession()
  const { user, previousUser, isUnreachable } = state
  const { href, pathname } = useRouterState({ select: ({ location }) => location })
  const isExpired = !user && previousUser !== undefined
  const owner =
    user ?? previousUser ?? (pathname === offlinePage ? ownerWithoutServer(state) : undefined)
  useLanguage()
  if (owner)
    return (
      <>
        <div key={owner.id} hidden={isExpired}>
          <Outlet />
        </div>
        {isExpired && <SignInAgain email={owner.email} next={href} />}
      </>
    )
  if (!isUnreachable) return null
  return (
    <div className="page py-12">
      <FailureMessage
        heading="h1"
        title={unreachableTitle}
        text={unreachableText}
        retry={() => void session.reloadUser()}
      />
      <ContinueForm />
    </div>
  )
}
