import type { User } from '@crosscheck/domain/contract/identity/auth'
import { useQuery } from '@tanstack/react-query'
import { Link, useRouterState, type LinkProps } from '@tanstack/react-router'
import * as t from '#text/app/header.ts'
import { Bell } from '../../features/notifications/bell.tsx'
import { notificationsQuery } from '../../features/notifications/notifications-query.ts'
import { badgeText } from '../../features/notifications/notifications-query.ts'
import { signOut } from '../../lib/session/sign-out.ts'
import { HeaderMenu, menuItem } from './header-menu.tsx'
import { AccountMenu, ListedTools, PlaceIcon } from './late-parts.tsx'

type PlaceProps = {
  to: LinkProps
  of: 'matches' | 'profiles' | 'messages'
  name: string
  count?: number
  isHere?: boolean
  className: string | undefined
}

const Place = ({ to, of, name, count = 0, isHere, className }: PlaceProps) => (
  <Link
    {...to}
    aria-current={isHere ? 'page' : undefined}
    className={`tool tool-stacked ${className}`}
  >
    <span className="size-5 md:hidden">
      <PlaceIcon of={of} />
    </span>
    {/* Its icon stays where the words of a language have no room. */}
    <span className="tool-word">{name}</span>
    {count > 0 && (
      <>
        <span className="max-md:sr-only">({badgeText(count)})</span>
        <span className="bell-count filled md:hidden" aria-hidden="true">
          {badgeText(count)}
        </span>
      </>
    )}
  </Link>
)

/** The conversations with a notification that the user has not read. */
const useUnreadConversations = (userId: string): number => {
  const { data } = useQuery(notificationsQuery(userId))
  const unread = data?.items.filter(({ kind, read }) => kind === 'new-message' && !read)
  return new Set(unread?.map(({ matchId }) => matchId)).size
}

type MemberToolsProps = { user: User; page: string; isPainted: boolean }

/** One row. On wide screens the start page has the specification's links instead of the places. */
export const MemberTools = ({ user, page, isPainted }: MemberToolsProps) => {
  const count = useUnreadConversations(user.id)
  const hasTab = useRouterState({ select: ({ location }) => /\btab=/.test(location.searchStr) })
  const className = page === '/' ? 'lg:hidden' : ''
  return (
    <>
      <nav aria-label={t.main} className="tool-row">
        {/* First in a row that ends at the right, so nothing moves when they appear. */}
        {isPainted && <ListedTools of={page} />}
        <Place
          of="matches"
          name={t.matches}
          to={{ to: '/dashboard', search: { tab: 'matches' } }}
          isHere={page === '/dashboard' && !hasTab}
          className={className}
        />
        <Place
          of="profiles"
          name={t.profiles}
          to={{ to: '/dashboard', search: { tab: 'profiles' }, hash: 'profiles' }}
          className={className}
        />
        <Place of="messages" name={t.messages} to={{ to: '/messages' }} {...{ count, className }} />
      </nav>
      <Bell isPainted={isPainted} />
      <HeaderMenu
        onlyOpened
        button={{
          className: 'tool max-w-56',
          'aria-label': `${t.signedInAs} ${user.email}, ${t.menu}`,
          children: (
            <>
              <span className="size-5">
                <PlaceIcon of="account" />
              </span>
              <span className="truncate text-small text-ink-soft max-[80rem]:hidden">
                {t.signedInAs} <b className="text-ink">{user.email}</b>
              </span>
            </>
          ),
        }}
      >
        <AccountMenu user={user} />
        <button type="button" className={menuItem} onClick={() => void signOut()}>
          {t.signOut}
        </button>
      </HeaderMenu>
      {page !== '/' && (
        <button type="button" className="tool max-lg:hidden" onClick={() => void signOut()}>
          {t.signOut}
        </button>
      )}
    </>
  )
}
