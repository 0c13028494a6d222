import { redirect } from '@tanstack/react-router'
import { session } from '../lib/session/app-session.ts'

let wantedLocation: string | undefined

/** The page somebody was on when their session ended. */
export const wantedAfterExpiry = () => wantedLocation

/**
 * Signed out on a signed-in page: to the start page (R5a). Unreached is not signed out, and whose
 * session expired here can sign in again on the page, which keeps what they typed.
 */
export const requireUser = ({ location }: { location: { href: string } }) => {
  const { isAuthenticated, isLoading, isUnreachable, expired, tokens, previousUser } = session.get()
  if (isAuthenticated || isLoading || isUnreachable || tokens || previousUser) return
  if (expired) wantedLocation = location.href
  throw redirect({ to: '/', replace: true })
}
