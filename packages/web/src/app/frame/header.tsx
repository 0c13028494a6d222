import { Link, useRouterState } from '@tanstack/react-router'
import * as t from '#text/app/header.ts'
import { useSession } from '../../lib/session/app-session.ts'
import { BrandName } from './brand.tsx'
import { PublicTools, ToolsWithoutServer } from './late-parts.tsx'
import { LeaveBar } from '../leaving/leave-bar.tsx'
import { MemberTools } from './member-tools.tsx'

type HeaderProps = {
  onAuthPage: boolean
  /** Tools that the first paint does not need are loaded after it. */
  isPainted: boolean
}

export const Header = ({ onAuthPage, isPainted }: HeaderProps) => {
  const { user, isUnreachable } = useSession()
  const page = useRouterState({ select: ({ location }) => location.pathname })
  return (
    <LeaveBar>
      <div className="header-row">
        {/* On phones the row of a member has no room for it. */}
        <Link to="/" className={`brand-link ${user ? 'max-md:hidden' : ''}`} aria-label={t.home}>
          <BrandName />
        </Link>
        {user ? (
          <MemberTools {...{ user, page, isPainted }} />
        ) : isUnreachable ? (
          // A user is signed in here, but the server has not named the user yet.
          <ToolsWithoutServer />
        ) : (
          <PublicTools onAuthPage={onAuthPage} />
        )}
      </div>
    </LeaveBar>
  )
}
