import { Link, useRouterState } from '@tanstack/react-router'
import { Menu } from 'lucide-react'
import * as t from '#text/app/header.ts'
import { useSession } from '../../lib/session/app-session.ts'
import { buttonClasses } from '../../ui/elements/button.tsx'
import { Icon } from '../../ui/elements/icon.tsx'
import { brandLink, BrandName, headerRow } from './brand.tsx'
import { HeaderTools, ToolsWithoutServer } from './late-parts.tsx'
import { HeaderMenu, menuItem } from './header-menu.tsx'
import { LeaveBar } from '../leaving/leave-bar.tsx'
import { MemberTools } from './member-tools.tsx'
import { LegalLinks } from './legal-links.tsx'

const PublicTools = ({ onAuthPage }: { onAuthPage: boolean }) => (
  <>
    <HeaderTools place="bar" className="tool max-lg:hidden" />
    <nav aria-label={t.main} className="flex items-center gap-0.5 max-lg:hidden">
      <LegalLinks className="tool" />
    </nav>
    <HeaderMenu
      className="lg:hidden"
      button={{ className: 'tool', 'aria-label': t.menu, children: <Icon of={Menu} /> }}
    >
      <LegalLinks className={menuItem} />
      <HeaderTools place="menu" className={menuItem} />
    </HeaderMenu>
    {!onAuthPage && (
      <Link to="/auth" className={`${buttonClasses('outlined', 'small')} ms-1 whitespace-nowrap`}>
        {t.signIn}
      </Link>
    )}
  </>
)

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
      <div className={headerRow}>
        {/* On phones the row of a member has no room for it. */}
        <Link to="/" className={`${brandLink} ${user ? 'max-md:hidden' : ''}`} aria-label={t.home}>
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
