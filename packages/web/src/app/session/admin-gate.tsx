import { setTimer } from '../../lib/page/set-timer.ts'
import { Link, useRouterState } from '@tanstack/react-router'
import { useQuery } from '@tanstack/react-query'
import { isAdmin } from '@crosscheck/domain/access'
import { Suspense } from 'react'
import { signIn } from '#text/app/header.ts'
import * as t from '#text/app/admin.ts'
import { call, session, useSession } from '../../lib/session/app-session.ts'
import { waitForUser } from '../../lib/session/wait-for-user.ts'
import { buttonClasses } from '../../ui/elements/button.tsx'
import { usePageTitle } from '../../ui/layout/page-title.tsx'
import { LoadingLine } from '../../ui/feedback/spinner.tsx'
import { lazyPart } from '../../ui/layout/late-part.tsx'

const AdminScreen = lazyPart(() => import('../../screens/admin/admin-screen.tsx'), 'AdminScreen')

/**
 * Admits the role without a request; the operator's lists, which only the server knows, need one.
 */
const mayAdminister = async (): Promise<boolean> =>
  isAdmin(await waitForUser({ session, setTimer }), { adminEmails: [] }) ||
  (await call('GET /api/v1/account')).isAdmin

/**
 * Signed out, the administration page says what it needs instead of redirecting (R5a). Any failed
 * request means that the user is no administrator (R2).
 */
export const AdminGate = () => {
  const { isAuthenticated, user } = useSession()
  const asked = useQuery({
    queryKey: ['may-administer', user?.id],
    queryFn: mayAdminister,
    enabled: isAuthenticated,
    retry: false,
  })
  if (!isAuthenticated) return <SignInRequired />
  if (asked.isPending) return <CheckingAccess />
  if (asked.data !== true) return <AdminOnly />
  return (
    <Suspense fallback={<CheckingAccess />}>
      <AdminScreen />
    </Suspense>
  )
}

const CheckingAccess = () => (
  <div className="page py-12">
    <LoadingLine>{t.checkingAccess}</LoadingLine>
  </div>
)

const SignInRequired = () => {
  const next = useRouterState({ select: (state) => state.location.href })
  usePageTitle(t.signInRequired)
  return (
    <div className="page grid justify-items-start gap-4 py-12">
      <h1>{t.signInRequired}</h1>
      <p>{t.signInForAdmin}</p>
      <Link to="/auth" search={{ next }} className={buttonClasses('filled')}>
        {signIn}
      </Link>
    </div>
  )
}

const AdminOnly = () => {
  usePageTitle(t.adminOnly)
  return (
    <div className="page grid justify-items-start gap-4 py-12">
      <h1>{t.adminOnly}</h1>
      <p>{t.adminOnlyText}</p>
      <Link to="/dashboard" className={buttonClasses()}>
        {t.backToDashboard}
      </Link>
    </div>
  )
}
