import type { Page, ReadablePage } from '@crosscheck/domain/pages'

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
  '/is-it-safe': 'src/screens/public/is-it-safe-screen.tsx',
  '/help': 'src/screens/public/help-screen.tsx',
}

/** The screens that most members open; other pages load theirs when the first scripts run. */
export const shellModules: Partial<Record<Page, readonly string[]>> = {
  '/auth': ['src/screens/public/auth-screen.tsx'],
  '/dashboard': ['src/screens/member/dashboard-screen.tsx'],
  '/profile': [
    'src/screens/member/profile-screen.tsx',
    'src/features/wizard/quick-check/quick-check.tsx',
  ],
  '/match/:matchId': ['src/screens/member/match-screen.tsx'],
  '/messages': ['src/screens/member/messages-screen.tsx'],
  '/account': [
    'src/screens/member/account-screen.tsx',
    'src/features/contact-address/verify-contact-address.tsx',
  ],
  '/settings': ['src/screens/member/settings-screen.tsx'],
}

/** The modules that every page loads right after its screen. */
export const lateModules = ['src/app/frame/frame-parts.tsx']

/** What every page, or one screen, loads by itself after that. Skeletons have their texts too. */
export const laterModules: Record<string, readonly string[]> = {
  page: [
    'src/app/session/live.ts',
    'src/app/start/offer-update.ts',
    'src/app/start/start-later.ts',
    'src/features/notifications/bell-panel.tsx',
    'src/lib/account-language/app-language.ts',
    'src/ui/layout/language-select.tsx',
  ],
  dashboard: [
    'src/features/dashboard/flash-alert.tsx',
    'src/features/matches/center/review-acts.tsx',
  ],
  match: [
    'src/features/inquiry/inquiry-section.tsx',
    'src/features/matches/evidence/evidence-details.tsx',
    'src/features/matches/print-match.tsx',
    'src/screens/member/match-safety.tsx',
  ],
  profile: [
    'src/features/wizard/fields/later-fields.tsx',
    'src/features/wizard/quick-check/quick-check.tsx',
  ],
  account: ['src/features/contact-address/verify-contact-address.tsx'],
}
