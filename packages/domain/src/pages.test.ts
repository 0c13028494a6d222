import { expect, test } from 'vitest'
import { isPage } from './pages.ts'

test('addresses of pages are pages', () => {
  for (const path of [
    '/',
    '/qr',
    '/auth',
    '/auth/verify',
    '/dashboard',
    '/profile',
    '/match/a-b_9',
    '/about/',
  ])
    expect.soft(isPage(path), path).toBe(true)
})

test('other addresses are no pages', () => {
  for (const path of [
    '',
    '/nothing',
    '/match',
    '/match/a/b',
    '/match/a.b',
    '/dashboard/x',
    '/api/v1',
    '//',
  ])
    expect.soft(isPage(path), path).toBe(false)
})
