import { Link } from '@tanstack/react-router'
import { signIn } from '#text/header.ts'
import { signInForAdmin, signInRequired } from '#text/ui.ts'
import { useSession } from '../lib/session/app-session.ts'
import { buttonClasses } from '../ui/button.tsx'
import { usePageTitle } from '../ui/page-title.tsx'
import { NotFound } from './not-found.tsx'

/** Signed out, the address of the administration says what it needs instead of moving away (R5a). */
export const AdminGate = () => {
  const { isAuthenticated } = useSession()
  return isAuthenticated ? <NotFound /> : <SignInRequired />
}

const SignInRequired = () => {
  usePageTitle(signInRequired)
  return (
    <div className="page grid justify-items-start gap-4 py-12">
      <h1>{signInRequired}</h1>
      <p>{signInForAdmin}</p>
      <Link to="/auth" search={{ next: '/admin' }} className={buttonClasses('filled')}>
        {signIn}
      </Link>
    </div>
  )
}
