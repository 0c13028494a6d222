import { Link, useRouterState } from '@tanstack/react-router'
import { Menu } from 'lucide-react'
import { useId, type ReactNode } from 'react'
import * as t from '#text/app/header.ts'
import { useSession } from '../../lib/session/app-session.ts'
import { signOut } from '../../lib/session/sign-out.ts'
import { buttonClasses } from '../../ui/elements/button.tsx'
import { classes } from '../../ui/styles/classes.ts'
import { Icon } from '../../ui/elements/icon.tsx'
import { LanguageChoice } from '../../ui/layout/language-choice.tsx'
import { brandLink, BrandName, headerRow } from './brand.tsx'
import { HeaderTools, SaveAccount, ToolsWithoutServer } from './late-parts.tsx'
import { LeaveBar } from '../leaving/leave-bar.tsx'

/**
 * The rest of the navigation on small screens. It is a native popover, so Escape and a tap close
 * it.
 */
const MenuButton = ({ children }: { children: ReactNode }) => {
  const id = useId()
  const page = useRouterState({ select: (state) => state.location.href })
  return (
    <div className="lg:hidden">
      <button type="button" className="tool" aria-label={t.menu} popoverTarget={id}>
        <Icon of={Menu} />
      </button>
      <nav
        // The key makes a new popover on each page, so navigation closes it.
        key={page}
        id={id}
        popover="auto"
        aria-label={t.main}
        className="menu inset-auto top-15.5 end-(--gutter) w-60 max-h-[calc(100dvh-70px)] max-w-[calc(100vw-2*var(--gutter))] overflow-y-auto rounded-card border border-line bg-surface p-2 shadow-over"
      >
        {children}
        <div className="px-3">
          <LanguageChoice />
        </div>
      </nav>
    </div>
  )
}

const placeClasses = {
  bar: 'tool',
  menu: 'tool flex justify-start px-3 py-2 whitespace-normal wrap-anywhere',
}
type HeaderPlace = keyof typeof placeClasses

type Page = '/dashboard' | '/account' | '/settings' | '/about' | '/terms' | '/privacy'
const names = (): Record<Page, string> => ({
  '/dashboard': t.dashboard,
  '/account': t.account,
  '/settings': t.settings,
  '/about': t.about,
  '/terms': t.terms,
  '/privacy': t.privacy,
})

const legalPages = ['/about', '/terms', '/privacy'] as const

type PagesProps = {
  of: readonly Page[]
  place: HeaderPlace
  /** Next to the work in progress (specification, section 2). */
  inNewTab?: boolean
}

const Pages = ({ of, place, inNewTab }: PagesProps) =>
  of.map((page) => (
    <Link
      key={page}
      to={page}
      className={placeClasses[place]}
      {...(inNewTab && { target: '_blank' })}
    >
      {names()[page]}
    </Link>
  ))

const Bar = ({ children }: { children: ReactNode }) => (
  <nav aria-label={t.main} className="flex items-center gap-0.5 max-lg:hidden">
    {children}
  </nav>
)

/** A control that is in the bar on wide screens, and in the menu on others. */
const actionClasses = (place: HeaderPlace) =>
  classes(placeClasses[place], place === 'bar' ? 'max-lg:hidden' : 'w-full')

type HeaderActionProps = { place: HeaderPlace; onClick: () => void; children: string }

const HeaderAction = ({ place, onClick, children }: HeaderActionProps) => (
  <button type="button" className={actionClasses(place)} onClick={onClick}>
    {children}
  </button>
)

const LateTools = ({ place }: { place: HeaderPlace }) => (
  <HeaderTools place={place} className={actionClasses(place)} />
)

const SignedInAs = ({ email }: { email: string }) => (
  <>
    {t.signedInAs} <b className="text-ink">{email}</b>
  </>
)

const endSession = () => void signOut()

type SignedInToolsProps = {
  email: string
  bell: ReactNode
  isPainted: boolean
  /** There the header has all links of the public pages. */
  onStartPage: boolean
}

const SignedInTools = ({ email, bell, isPainted, onStartPage }: SignedInToolsProps) => (
  <>
    {isPainted && <LateTools place="bar" />}
    <Bar>
      <Pages of={['/dashboard']} place="bar" />
      <Pages of={onStartPage ? legalPages : ['/about']} place="bar" inNewTab />
    </Bar>
    <Link
      to="/account"
      className="tool max-w-72 border-s border-line text-small text-ink-soft max-lg:hidden"
      title={t.account}
    >
      <span className="truncate">
        <SignedInAs email={email} />
      </span>
    </Link>
    {isPainted && <SaveAccount className={`${placeClasses.bar} max-lg:hidden`} />}
    {bell}
    <HeaderAction place="bar" onClick={endSession}>
      {t.signOut}
    </HeaderAction>
    <MenuButton>
      <p className="border-b border-line px-3 pt-1 pb-2 text-small wrap-anywhere text-ink-soft">
        <SignedInAs email={email} />
      </p>
      <Pages of={['/dashboard', '/account', '/settings']} place="menu" />
      {isPainted && <SaveAccount className={`${placeClasses.menu} w-full`} />}
      <Pages of={legalPages} place="menu" inNewTab />
      {isPainted && <LateTools place="menu" />}
      <HeaderAction place="menu" onClick={endSession}>
        {t.signOut}
      </HeaderAction>
    </MenuButton>
  </>
)

const PublicTools = ({ onAuthPage }: { onAuthPage: boolean }) => (
  <>
    <LateTools place="bar" />
    <Bar>
      <Pages of={legalPages} place="bar" />
    </Bar>
    <MenuButton>
      <Pages of={legalPages} place="menu" />
      <LateTools place="menu" />
    </MenuButton>
    {!onAuthPage && (
      <Link to="/auth" className={`${buttonClasses('outlined', 'small')} ms-1 whitespace-nowrap`}>
        {t.signIn}
      </Link>
    )}
  </>
)

type HeaderProps = {
  onAuthPage: boolean
  /** The notification bell, for signed-in pages. */
  bell: ReactNode
  /** Tools that the first paint does not need are loaded after it. */
  isPainted: boolean
}

export const Header = ({ onAuthPage, bell, isPainted }: HeaderProps) => {
  const { user, isUnreachable } = useSession()
  const onStartPage = useRouterState({ select: ({ location }) => location.pathname === '/' })
  return (
    <LeaveBar iconOnPhones={!user && !onAuthPage}>
      <div className={headerRow}>
        <Link to="/" className={brandLink} aria-label={t.home}>
          <BrandName iconOnSmallPhones={!user} />
        </Link>
        {user ? (
          <SignedInTools email={user.email} {...{ bell, isPainted, onStartPage }} />
        ) : isUnreachable ? (
          // A user is signed in here, but the server has not named the user yet.
          <ToolsWithoutServer bell={bell} />
        ) : (
          <PublicTools onAuthPage={onAuthPage} />
        )}
      </div>
    </LeaveBar>
  )
}
