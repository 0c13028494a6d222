import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useSession } from '../../lib/session/app-session.ts'
import { buttonClasses } from '../../ui/elements/button.tsx'

const linkClasses = `${buttonClasses('filled')} max-md:w-full`

/** Links to the dashboard when signed in, else to the form that creates an account or signs in. */
export const StartLink = ({ children }: { children: ReactNode }) =>
  useSession().isAuthenticated ? (
    <Link to="/dashboard" className={linkClasses}>
      {children}
    </Link>
  ) : (
    <Link to="/auth" search={{ next: '/dashboard', mode: 'sign-up' }} className={linkClasses}>
      {children}
    </Link>
  )
