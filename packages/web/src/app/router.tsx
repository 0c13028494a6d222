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
import { mayScroll } from '../lib/page/scroll-position.ts'
import { useTakeOver } from '../lib/page/taken-over.ts'

const text = (value: unknown) => (typeof value === 'string' ? value : undefined)

type Screen<Name extends string> = [load: () => Promise<Record<Name, () => ReactNode>>, name: Name]

/** A screen that is loaded when it is visited, and rendered again when the language changes. */
const lazyScreen = <Name extends string>(...[load, name]: Screen<Name>) => {
  const Lazy: AsyncRouteComponent<object> = lazyRouteComponent(load, name)
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
const page = <const Path extends string, Name extends string>(
  path: Path,
  ...screen: Screen<Name>
) => createRoute({ getParentRoute: () => root, path, component: lazyScreen(...screen) })

const memberPage = <const Path extends string, Name extends string>(
  path: Path,
  ...screen: Screen<Name>
) => createRoute({ getParentRoute: () => signedIn, path, component: lazyScreen(...screen) })

const auth = createRoute({
  getParentRoute: () => root,
  path: '/auth',
  validateSearch: authSearch,
  component: lazyScreen(() => import('../screens/public/auth-screen.tsx'), 'AuthScreen'),
})

const unsubscribe = createRoute({
  getParentRoute: () => root,
  path: '/unsubscribe',
  validateSearch: (search) => ({
    kind: text(search['kind']) ?? '',
    key: text(search['key']) ?? '',
  }),
  component: lazyScreen(
    () => import('../screens/links/unsubscribe-screen.tsx'),
    'UnsubscribeScreen',
  ),
})

const stopMail = createRoute({
  getParentRoute: () => root,
  path: '/stop-mail',
  validateSearch: (search) => ({ key: text(search['key']) ?? '' }),
  component: lazyScreen(() => import('../screens/links/stop-mail-screen.tsx'), 'StopMailScreen'),
})

const appeal = createRoute({
  getParentRoute: () => root,
  path: '/appeal',
  validateSearch: (search) => ({
    decision: text(search['decision']) ?? '',
    key: text(search['key']) ?? '',
  }),
  component: lazyScreen(() => import('../screens/links/appeal-screen.tsx'), 'AppealScreen'),
})

const AdminGate = lazyScreen(() => import('./session/admin-gate.tsx'), 'AdminGate')
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
  component: lazyScreen(() => import('../screens/member/dashboard-screen.tsx'), 'DashboardScreen'),
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
  component: lazyScreen(() => import('../screens/member/profile-screen.tsx'), 'ProfileScreen'),
})

const routeTree = root.addChildren([
  page('/', () => import('../screens/public/landing-screen.tsx'), 'LandingScreen'),
  auth,
  page('/auth/verify', () => import('../screens/links/verify-screen.tsx'), 'VerifyScreen'),
  page('/auth/magic', () => import('../screens/links/magic-screen.tsx'), 'MagicScreen'),
  page('/auth/reset', () => import('../screens/links/reset-screen.tsx'), 'ResetScreen'),
  page('/auth/email', () => import('../screens/links/new-address-screen.tsx'), 'NewAddressScreen'),
  page('/auth/keep', () => import('../screens/links/keep-account-screen.tsx'), 'KeepAccountScreen'),
  page('/about', () => import('../screens/public/about-screen.tsx'), 'AboutScreen'),
  page('/privacy', () => import('../screens/public/privacy-screen.tsx'), 'PrivacyScreen'),
  page('/terms', () => import('../screens/public/terms-screen.tsx'), 'TermsScreen'),
  page(
    '/people-described',
    () => import('../screens/public/people-described-screen.tsx'),
    'PeopleDescribedScreen',
  ),
  page('/leaving', () => import('../screens/public/leaving-screen.tsx'), 'LeavingScreen'),
  page(
    '/safety-plan',
    () => import('../screens/public/safety-plan-screen.tsx'),
    'SafetyPlanScreen',
  ),
  page(
    '/name-and-icon',
    () => import('../screens/public/appearance-screen.tsx'),
    'AppearanceScreen',
  ),
  page('/qr', () => import('../screens/public/qr-screen.tsx'), 'QrScreen'),
  page('/is-it-safe', () => import('../screens/public/is-it-safe-screen.tsx'), 'IsItSafeScreen'),
  page('/help', () => import('../screens/public/help-screen.tsx'), 'HelpScreen'),
  unsubscribe,
  stopMail,
  appeal,
  admin,
  adminPart,
  signedIn.addChildren([
    dashboard,
    profile,
    memberPage(
      '/match/$matchId',
      () => import('../screens/member/match-screen.tsx'),
      'MatchScreen',
    ),
    memberPage(
      '/messages',
      () => import('../screens/member/messages-screen.tsx'),
      'MessagesScreen',
    ),
    memberPage('/account', () => import('../screens/member/account-screen.tsx'), 'AccountScreen'),
    memberPage(
      '/settings',
      () => import('../screens/member/settings-screen.tsx'),
      'SettingsScreen',
    ),
    memberPage(
      '/data-management',
      () => import('../screens/member/my-data-screen.tsx'),
      'MyDataScreen',
    ),
    memberPage('/reports', () => import('../screens/member/reports-screen.tsx'), 'ReportsScreen'),
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

export const router = createAppRouter()

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}
