import { Link } from '@tanstack/react-router'
import { Menu } from 'lucide-react'
import * as t from '#text/app/header.ts'
import { buttonClasses } from '../../ui/elements/button.tsx'
import { Icon } from '../../ui/elements/icon.tsx'
import { HeaderMenu, menuItem } from './header-menu.tsx'
import { HeaderTools } from './header-tools.tsx'

const links = () => [
  ['/about', t.about] as const,
  ['/terms', t.terms] as const,
  ['/privacy', t.privacy] as const,
]

type LegalLinksProps = { className: string; inNewTab?: boolean; onlyFirst?: boolean }

/** The links of the start page's header; signed in, they open next to the work in progress. */
export const LegalLinks = ({ className, inNewTab, onlyFirst = false }: LegalLinksProps) =>
  links()
    .slice(0, onlyFirst ? 1 : 3)
    .map(([page, label]) => (
      <Link key={page} to={page} className={className} {...(inNewTab && { target: '_blank' })}>
        {label}
      </Link>
    ))

export const PublicTools = ({ onAuthPage }: { onAuthPage: boolean }) => (
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
