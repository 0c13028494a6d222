import { CircleUserRound, Contact, ListChecks, MessageSquare } from 'lucide-react'
import type { User } from '@crosscheck/domain/contract/identity/auth'
import { useQuery } from '@tanstack/react-query'
import { Link, type LinkProps } from '@tanstack/react-router'
import * as t from '#text/app/header.ts'
import * as menu from '#text/app/menu.ts'
import { Icon } from '../../ui/elements/icon.tsx'
import { LegalLinks } from './public-tools.tsx'
import { HeaderTools } from './header-tools.tsx'
import { accountQuery } from '../../features/account/parts/account-requests.ts'
import { LanguageChoice } from '../../ui/layout/language-choice.tsx'
import { menuItem } from './header-menu.tsx'
import { SaveAccount } from './save-account.tsx'

const icons = {
  matches: ListChecks,
  profiles: Contact,
  messages: MessageSquare,
  account: CircleUserRound,
}

export const PlaceIcon = ({ of }: { of: keyof typeof icons }) => <Icon of={icons[of]} />

const className = 'tool max-lg:hidden'

/** What the specification lists for the header of the start page and of the dashboard. */
export const ListedTools = ({ of }: { of: string }) =>
  (of === '/' || of === '/dashboard') && (
    <>
      {of === '/' && (
        <>
          <Link to="/dashboard" className={className}>
            {t.dashboard}
          </Link>
          <HeaderTools place="bar" className={className} />
        </>
      )}
      <LegalLinks className={className} inNewTab onlyFirst={of === '/dashboard'} />
      <SaveAccount className="tool max-[80rem]:hidden" />
    </>
  )

/** In a function, because the texts change with the language. */
const places = (): readonly [LinkProps, string][] => [
  [{ to: '/account' }, menu.accountAndSignIn],
  [{ to: '/account', hash: 'devices' }, menu.devices],
  [{ to: '/account', hash: 'this-device' }, menu.thisDevice],
  [{ to: '/account', hash: 'choices' }, menu.choices],
  [{ to: '/settings' }, menu.settings],
  [{ to: '/data-management' }, menu.privacyAndData],
  [{ to: '/reports' }, menu.reports],
  [{ to: '/help' }, menu.help],
]

export const AccountMenu = ({ user }: { user: User }) => (
  <>
    <p className="border-b border-line px-3 pt-1 pb-2 text-small wrap-anywhere text-ink-soft">
      {t.signedInAs} <b className="text-ink">{user.email}</b>
    </p>
    {places().map(([to, label]) => (
      <Link
        key={label}
        {...to}
        activeOptions={{ exact: true, includeHash: true }}
        className={menuItem}
      >
        {label}
      </Link>
    ))}
    {useQuery(accountQuery).data?.isAdmin && (
      <Link to="/admin" className={menuItem}>
        {menu.administration}
      </Link>
    )}
    <SaveAccount className={menuItem} />
    <div className="border-y border-line px-3 py-1">
      <LanguageChoice />
    </div>
  </>
)
