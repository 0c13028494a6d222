import { useRouterState } from '@tanstack/react-router'
import { CircleAlert } from 'lucide-react'
import { byCode } from '#text/errors/general.ts'
import { signIn } from '#text/app/header.ts'
import { useSession } from '../../lib/session/app-session.ts'
import { TextLink } from '../../ui/elements/text-link.tsx'
import { Icon } from '../../ui/elements/icon.tsx'
import { wantedAfterExpiry } from './guards.ts'

/** Explains why the user was moved to this page, and links back to the previous page. */
export const SessionNotice = () => {
  const { expired, previousUser } = useSession()
  const onAuthPage = useRouterState({ select: (s) => s.location.pathname.startsWith('/auth') })
  const onSignedInPage = useRouterState({
    select: (s) => s.matches.some(({ routeId }) => routeId === '/signed-in'),
  })
  // On those pages the page itself asks the user to sign in again.
  if (!expired || (previousUser && onSignedInPage)) return null
  return (
    <div role="alert" className="border-b border-line bg-wait-tint text-wait-ink">
      <p className="page flex flex-wrap items-center gap-x-3 py-2 text-ui">
        <Icon of={CircleAlert} />
        <b>{byCode.TOKEN_EXPIRED}</b>
        {!onAuthPage && (
          <TextLink
            to="/auth"
            search={{ next: wantedAfterExpiry() }}
            className="font-bold text-wait-ink hover:text-wait-ink"
          >
            {signIn}
          </TextLink>
        )}
      </p>
    </div>
  )
}
