import { readablePages } from '@crosscheck/domain/pages'

export type MeasuredPage = { name: string; path: string; signedIn: boolean }

const open = (path: string): MeasuredPage => ({ name: path, path, signedIn: false })

/** Every page of text and the sign-in page, and the pages that a member opens most. */
export const measuredPages = (matchId: string): MeasuredPage[] => [
  ...[...readablePages, '/auth'].map(open),
  { name: 'dashboard', path: '/dashboard', signedIn: true },
  { name: 'matches', path: '/dashboard?tab=matches', signedIn: true },
  { name: 'wizard, step 1', path: '/profile', signedIn: true },
  { name: 'quick check', path: '/profile?quick=true', signedIn: true },
  { name: 'match', path: `/match/${matchId}`, signedIn: true },
  { name: 'account', path: '/account', signedIn: true },
]
