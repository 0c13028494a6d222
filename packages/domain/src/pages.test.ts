import { expect, test } from 'vitest'
import { isPage } from './pages.ts'

test.each([
  '/',
  '/qr',
  '/auth',
  '/auth/verify',
  '/dashboard',
  '/profile',
  '/match/a-b_9',
  '/about/',
])('%s is a page', (path) => expect(isPage(path)).toBe(true))

test.each(['', '/nothing', '/match', '/match/a/b', '/match/a.b', '/dashboard/x', '/api/v1', '//'])(
  '%s is not a page',
  (path) => expect(isPage(path)).toBe(false),
)
