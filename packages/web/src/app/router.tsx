import {
  type AsyncRouteComponent,
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  type RouterHistory,
} from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { ErrorPage } from './broken.tsx'
import { requireUser } from './session/guards.ts'
import { NotFound } from '../ui/layout/not-found.tsx'
import { RootLayout } from './frame/root-layout.tsx'
import { SignedIn } from './frame/signed-in.tsx'
import { authSearch } from '../lib/address/auth-search.ts'
import { dashboardSearch } from '../lib/address/dashboard-search.ts'
import { useLanguage } from '../lib/language/use-language.ts'
import { nextFrame } from '../lib/page/next-task.ts'
import { mayScroll } from '../lib/page/scroll-position.ts'
import { useTakeOver } from '../lib/page/taken-over.ts'

const text = (value: unknown) => (typeof value === 'string' ? value : undefined)

/** The module of a screen exports nothing else. */
type Screen = () => Promise<Record<string, () => ReactNode>>

/** A screen that is loaded when it is visited, and rendered again when the language changes. */
const lazyScreen = (load: Screen) => {
  const Lazy: AsyncRouteComponent<object> = lazyRouteComponent(async () => {
    const [screen = NotFound] = Object.values(await load())
    return { default: screen }
  })
  const InLanguage = () => {
    useLanguage()
    useTakeOver()
    return <Lazy />
  }
  return Object.assign(InLanguage, { preload: Lazy.preload })
}

const root = createRootRoute({ component: RootLayout, notFoundComponent: NotFound })

const signedIn = createRoute({
  getParentRoute: () => root,
  id: 'signed-in',
  beforeLoad: requireUser,
  component: SignedIn,
})

/** A page whose address has no parameters that its screen reads. */
const page = <const Path extends string>(path: Path, screen: Screen) =>
  createRoute({ getParentRoute: () => root, path, component: lazyScreen(screen) })

const memberPage = <const Path extends string>(path: Path, screen: Screen) =>
  createRoute({ getParentRoute: () => signedIn, path, component: lazyScreen(screen) })

/** A page of a mailed link, with the parameters that its screen reads. */
const linkPage = <const Path extends string, const Name extends string>(
  path: Path,
  names: readonly Name[],
  screen: Screen,
) =>
  createRoute({
    getParentRoute: () => root,
    path,
    validateSearch: (search: Record<string, unknown>) =>
      Object.fromEntries(names.map((name) => [name, text(search[name]) ?? ''])) as Record<
        Name,
        string
      >,
    component: lazyScreen(screen),
  })

const auth = createRoute({
  getParentRoute: () => root,
  path: '/auth',
  validateSearch: authSearch,
  component: lazyScreen(() => import('../screens/public/auth-screen.tsx')),
})

const AdminGate = lazyScreen(() => import('./session/admin-gate.tsx'))
const admin = createRoute({ getParentRoute: () => root, path: '/admin', component: AdminGate })
const adminPart = createRoute({
  getParentRoute: () => root,
  path: '/admin/$part',
  validateSearch: (search) => search,
  component: AdminGate,
})

const dashboard = createRoute({
  getParentRoute: () => signedIn,
  path: '/dashboard',
  validateSearch: dashboardSearch,
  component: lazyScreen(() => import('../screens/member/dashboard-screen.tsx')),
})

const profile = createRoute({
  getParentRoute: () => signedIn,
  path: '/profile',
  validateSearch: (search): { edit?: string | undefined; step?: number | undefined } => {
    const step = Number(search['step'])
    return {
      edit: text(search['edit']),
      step: Number.isInteger(step) && step >= 1 && step <= 7 ? step : undefined,
    }
  },
  component: lazyScreen(() => import('../screens/member/profile-screen.tsx')),
})

const routeTree = root.addChildren([
  page('/', () => import('../screens/public/landing-screen.tsx')),
  auth,
  page('/auth/verify', () => import('../screens/links/verify-screen.tsx')),
  page('/auth/magic', () => import('../screens/links/magic-screen.tsx')),
  page('/auth/reset', () => import('../screens/links/reset-screen.tsx')),
  page('/auth/email', () => import('../screens/links/new-address-screen.tsx')),
  page('/auth/keep', () => import('../screens/links/keep-account-screen.tsx')),
  page('/about', () => import('../screens/public/about-screen.tsx')),
  page('/privacy', () => import('../screens/public/privacy-screen.tsx')),
  page('/terms', () => import('../screens/public/terms-screen.tsx')),
  page('/people-described', () => import('../screens/public/people-described-screen.tsx')),
  page('/leaving', () => import('../screens/public/leaving-screen.tsx')),
  page('/safety-plan', () => import('../screens/public/safety-plan-screen.tsx')),
  page('/name-and-icon', () => import('../screens/public/appearance-screen.tsx')),
  page('/qr', () => import('../screens/public/qr-screen.tsx')),
  page('/is-it-safe', () => import('../screens/public/is-it-safe-screen.tsx')),
  page('/help', () => import('../screens/public/help-screen.tsx')),
  linkPage(
    '/unsubscribe',
    ['kind', 'key'],
    () => import('../screens/links/unsubscribe-screen.tsx'),
  ),
  linkPage('/stop-mail', ['key'], () => import('../screens/links/stop-mail-screen.tsx')),
  linkPage('/appeal', ['decision', 'key'], () => import('../screens/links/appeal-screen.tsx')),
  admin,
  adminPart,
  signedIn.addChildren([
    dashboard,
    profile,
    memberPage('/match/$matchId', () => import('../screens/member/match-screen.tsx')),
    memberPage('/messages', () => import('../screens/member/messages-screen.tsx')),
    memberPage('/account', () => import('../screens/member/account-screen.tsx')),
    memberPage('/settings', () => import('../screens/member/settings-screen.tsx')),
    memberPage('/data-management', () => import('../screens/member/my-data-screen.tsx')),
    memberPage('/reports', () => import('../screens/member/reports-screen.tsx')),
  ]),
])

/** With a history of its own for a page that is rendered outside of a browser. */
export const createAppRouter = (history?: RouterHistory) =>
  createRouter({
    routeTree,
    defaultPreload: 'intent',
    defaultErrorComponent: ErrorPage,
    // Outside of a browser it would add a script to the page.
    scrollRestoration: history === undefined && mayScroll,
    ...(history && { history, isServer: true }),
  })

/** The router of the page, once the page has started. */
export let router: ReturnType<typeof createAppRouter>

export const openRouter = (): void => {
  router = createAppRouter()
  const { navigate } = router
  // The press is shown first: rendering another page takes a slow phone long. A replaced address
  // names what the page shows already.
  router.navigate = async (options) => {
    if (!options.replace) await nextFrame()
    await navigate(options)
  }
}

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}
