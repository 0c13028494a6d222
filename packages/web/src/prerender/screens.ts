import type { ReadablePage } from '@crosscheck/domain/pages'

/** The module of each page's screen: the page links its styles, and preloads it. */
export const screenModules: Record<ReadablePage, string> = {
  '/': 'src/screens/public/landing-screen.tsx',
  '/qr': 'src/screens/public/qr-screen.tsx',
  '/about': 'src/screens/public/about-screen.tsx',
  '/privacy': 'src/screens/public/privacy-screen.tsx',
  '/terms': 'src/screens/public/terms-screen.tsx',
  '/people-described': 'src/screens/public/people-described-screen.tsx',
  '/leaving': 'src/screens/public/leaving-screen.tsx',
  '/safety-plan': 'src/screens/public/safety-plan-screen.tsx',
  '/name-and-icon': 'src/screens/public/appearance-screen.tsx',
  '/trust': 'src/screens/public/trust-screen.tsx',
  '/is-it-safe': 'src/screens/public/is-it-safe-screen.tsx',
}

/** What every page loads right after its screen. */
export const lateModules = [
  'src/app/start/take-over.ts',
  'src/app/frame/footer.tsx',
  'src/app/frame/header-tools.tsx',
]
