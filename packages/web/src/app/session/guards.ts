import { redirect } from '@tanstack/react-router'
import { session } from '../../lib/session/app-session.ts'

let wantedLocation: string | undefined

/** The page that was open when the session ended. */
export const wantedAfterExpiry = () => wantedLocation

/**
 * A signed-out user on a signed-in page goes to the start page (R5a). An unreachable server does
 * not sign users out. A user whose session expired here can sign in again on the page and loses no
 * input.
 */
export const requireUser = ({ location }: { location: { href: string } }) => {
  const { isAuthenticated, isLoading, isUnreachable, expired, tokens, previousUser } = session.get()
  if (isAuthenticated || isLoading || isUnreachable || tokens || previousUser) return
  if (expired) wantedLocation = location.href
  throw redirect({ to: '/', replace: true })
}
