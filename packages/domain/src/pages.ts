/**
 * Every page, as a path with `:name` for a variable part. The server answers any other path with
 * status 404 and the application's error page.
 */

/** Pages of text. They are readable without scripts, and search engines may list them. */
export const readablePages = [
  '/',
  '/qr',
  '/about',
  '/privacy',
  '/terms',
  '/people-described',
  '/leaving',
  '/safety-plan',
  '/name-and-icon',
  '/is-it-safe',
  '/help',
] as const
export type ReadablePage = (typeof readablePages)[number]

/** Public pages that do something for one visitor, most of them for the reader of a mail. */
const actionPages = [
  '/auth',
  '/auth/verify',
  '/auth/magic',
  '/auth/reset',
  '/auth/email',
  '/auth/keep',
  '/unsubscribe',
  '/stop-mail',
  '/appeal',
] as const

const signedInPages = [
  '/dashboard',
  '/messages',
  '/account',
  '/settings',
  '/reports',
  '/data-management',
  '/profile',
  '/profile/:id',
  '/match/:matchId',
  '/admin',
  '/admin/:part',
] as const

const toPattern = (page: string): RegExp =>
  page === '/' ? /^\/$/ : new RegExp(`^${page.replace(/\/:[^/]+/g, '/[A-Za-z0-9_-]{1,64}')}/?$`)

export const pages = [...readablePages, ...actionPages, ...signedInPages]

export type Page = (typeof pages)[number]

const patterns = pages.map((page) => ({ page, pattern: toPattern(page) }))

export const pageAt = (path: string): Page | undefined =>
  patterns.find(({ pattern }) => pattern.test(path))?.page

export const isPage = (path: string): boolean => pageAt(path) !== undefined

const withoutEnd = (path: string): string => (path === '/' ? path : path.replace(/\/$/, ''))

export const readablePageAt = (path: string): ReadablePage | undefined =>
  readablePages.find((page) => page === withoutEnd(path))
