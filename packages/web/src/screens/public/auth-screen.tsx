import { getRouteApi, useRouter } from '@tanstack/react-router'
import { Suspense, useEffect, useState } from 'react'
import { AuthPage } from '../../features/auth/sign-in/auth-page.tsx'
import { useSession } from '../../lib/session/app-session.ts'
import { initialAddress } from '../../lib/address/initial-address.ts'
import { defaultPage } from '../../lib/address/wanted-page.ts'
import { LanguageChoice } from '../../ui/layout/language-choice.tsx'
import { lazyPart } from '../../ui/layout/late-part.tsx'

const SessionHandoff = lazyPart(
  () => import('../../features/auth/session-handoff.tsx'),
  'SessionHandoff',
)
const MobileSession = lazyPart(() => import('./mobile-session.tsx'), 'MobileSession')

const route = getRouteApi('/auth')

/**
 * Signs in, then opens the wanted page or returns to the application that asked. For a new account
 * the form comes before an empty dashboard.
 */
export const AuthScreen = () => {
  const search = route.useSearch()
  const { mode = 'sign-in', hand_over: handOver, session_id: mobile } = search
  const { isAuthenticated, user } = useSession()
  const isNew = mode === 'sign-up' && user?.emailVerified === false
  const wanted = search.next ?? defaultPage
  const next = isNew && wanted === defaultPage ? '/profile' : wanted
  const { history } = useRouter()
  const [wasSignedIn, setWasSignedIn] = useState(isAuthenticated)
  if (isAuthenticated && !wasSignedIn) setWasSignedIn(true)
  const goOn = isAuthenticated && !handOver && !mobile
  useEffect(() => {
    if (goOn) history.replace(next)
  }, [goOn, next, history])
  // A user who signs out while the next page still loads must not see the filled form again.
  if (!isAuthenticated && wasSignedIn) return null
  if (!isAuthenticated)
    return (
      <>
        <div className="page pt-4 text-end">
          <LanguageChoice />
        </div>
        <AuthPage mode={mode} next={next} initialFailure={initialAddress.error} />
      </>
    )
  return (
    <Suspense fallback={null}>
      {handOver ? (
        <SessionHandoff id={handOver} />
      ) : (
        mobile && <MobileSession sessionId={mobile} onStop={() => history.replace(next)} />
      )}
    </Suspense>
  )
}
