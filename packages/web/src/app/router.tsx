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

/** A screen that is loaded when it is visited, and rendered again when the language changes. */
const lazyScreen = <Name extends string>(
  load: () => Promise<Record<Name, () => ReactNode>>,
  name: Name,
) => {
  const Screen: AsyncRouteComponent<object> = lazyRouteComponent(load, name)
  const InLanguage = () => {
    useLanguage()
    useTakeOver()
    return <Screen />
  }
  return Object.assign(InLanguage, { preload: Screen.preload })
}

const root = createRootRoute({ component: RootLayout, notFoundComponent: NotFound })

const landing = createRoute({
  getParentRoute: () => root,
  path: '/',
  component: lazyScreen(() => import('../screens/public/landing-screen.tsx'), 'LandingScreen'),
})

const auth = createRoute({
  getParentRoute: () => root,
  path: '/auth',
  validateSearch: authSearch,
  component: lazyScreen(() => import('../screens/public/auth-screen.tsx'), 'AuthScreen'),
})

const verify = createRoute({
  getParentRoute: () => root,
  path: '/auth/verify',
  component: lazyScreen(() => import('../screens/links/verify-screen.tsx'), 'VerifyScreen'),
})

const magic = createRoute({
  getParentRoute: () => root,
  path: '/auth/magic',
  component: lazyScreen(() => import('../screens/links/magic-screen.tsx'), 'MagicScreen'),
})

const reset = createRoute({
  getParentRoute: () => root,
  path: '/auth/reset',
  component: lazyScreen(() => import('../screens/links/reset-screen.tsx'), 'ResetScreen'),
})

const newAddress = createRoute({
  getParentRoute: () => root,
  path: '/auth/email',
  component: lazyScreen(
    () => import('../screens/links/new-address-screen.tsx'),
    'NewAddressScreen',
  ),
})

const keepAccount = createRoute({
  getParentRoute: () => root,
  path: '/auth/keep',
  component: lazyScreen(
    () => import('../screens/links/keep-account-screen.tsx'),
    'KeepAccountScreen',
  ),
})

const about = createRoute({
  getParentRoute: () => root,
  path: '/about',
  component: lazyScreen(() => import('../screens/public/about-screen.tsx'), 'AboutScreen'),
})

const privacy = createRoute({
  getParentRoute: () => root,
  path: '/privacy',
  component: lazyScreen(() => import('../screens/public/privacy-screen.tsx'), 'PrivacyScreen'),
})

const terms = createRoute({
  getParentRoute: () => root,
  path: '/terms',
  component: lazyScreen(() => import('../screens/public/terms-screen.tsx'), 'TermsScreen'),
})

const peopleDescribed = createRoute({
  getParentRoute: () => root,
  path: '/people-described',
  component: lazyScreen(
    () => import('../screens/public/people-described-screen.tsx'),
    'PeopleDescribedScreen',
  ),
})

const leaving = createRoute({
  getParentRoute: () => root,
  path: '/leaving',
  component: lazyScreen(() => import('../screens/public/leaving-screen.tsx'), 'LeavingScreen'),
})

const safetyPlan = createRoute({
  getParentRoute: () => root,
  path: '/safety-plan',
  component: lazyScreen(
    () => import('../screens/public/safety-plan-screen.tsx'),
    'SafetyPlanScreen',
  ),
})

const nameAndIcon = createRoute({
  getParentRoute: () => root,
  path: '/name-and-icon',
  component: lazyScreen(
    () => import('../screens/public/appearance-screen.tsx'),
    'AppearanceScreen',
  ),
})

const qr = createRoute({
  getParentRoute: () => root,
  path: '/qr',
  component: lazyScreen(() => import('../screens/public/qr-screen.tsx'), 'QrScreen'),
})

const isItSafe = createRoute({
  getParentRoute: () => root,
  path: '/is-it-safe',
  component: lazyScreen(() => import('../screens/public/is-it-safe-screen.tsx'), 'IsItSafeScreen'),
})

const help = createRoute({
  getParentRoute: () => root,
  path: '/help',
  component: lazyScreen(() => import('../screens/public/help-screen.tsx'), 'HelpScreen'),
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

const signedIn = createRoute({
  getParentRoute: () => root,
  id: 'signed-in',
  beforeLoad: requireUser,
  component: SignedIn,
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

const messages = createRoute({
  getParentRoute: () => signedIn,
  path: '/messages',
  component: lazyScreen(() => import('../screens/member/messages-screen.tsx'), 'MessagesScreen'),
})

const account = createRoute({
  getParentRoute: () => signedIn,
  path: '/account',
  component: lazyScreen(() => import('../screens/member/account-screen.tsx'), 'AccountScreen'),
})

const settings = createRoute({
  getParentRoute: () => signedIn,
  path: '/settings',
  component: lazyScreen(() => import('../screens/member/settings-screen.tsx'), 'SettingsScreen'),
})

const myData = createRoute({
  getParentRoute: () => signedIn,
  path: '/data-management',
  component: lazyScreen(() => import('../screens/member/my-data-screen.tsx'), 'MyDataScreen'),
})

const reports = createRoute({
  getParentRoute: () => signedIn,
  path: '/reports',
  component: lazyScreen(() => import('../screens/member/reports-screen.tsx'), 'ReportsScreen'),
})

const match = createRoute({
  getParentRoute: () => signedIn,
  path: '/match/$matchId',
  component: lazyScreen(() => import('../screens/member/match-screen.tsx'), 'MatchScreen'),
})

const routeTree = root.addChildren([
  landing,
  auth,
  verify,
  magic,
  reset,
  newAddress,
  keepAccount,
  about,
  privacy,
  terms,
  peopleDescribed,
  leaving,
  safetyPlan,
  nameAndIcon,
  qr,
  isItSafe,
  help,
  unsubscribe,
  stopMail,
  appeal,
  admin,
  adminPart,
  signedIn.addChildren([dashboard, profile, match, messages, account, settings, myData, reports]),
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
