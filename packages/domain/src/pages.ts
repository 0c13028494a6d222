/**
 * Every page, as a path with `:name` for a variable part. The server answers any other path with
 * status 404 and the same shell, so that the application shows its own error page.
 */
const publicPages = [
  '/',
  '/qr',
  '/about',
  '/privacy',
  '/terms',
  '/auth',
  '/auth/verify',
  '/auth/magic',
  '/auth/reset',
  '/auth/email',
  '/auth/keep',
  '/people-described',
  '/leaving',
  '/safety-plan',
  '/name-and-icon',
  '/trust',
  '/unsubscribe',
  '/stop-mail',
  '/appeal',
] as const

const signedInPages = [
  '/dashboard',
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

export const pages = [...publicPages, ...signedInPages]

const patterns = pages.map(toPattern)

/** Whether the application has a page at this path (without query and fragment). */
export const isPage = (path: string): boolean => patterns.some((pattern) => pattern.test(path))
