import { expect, test } from 'vitest'
import { contentSecurityPolicy, securityHeaders } from './headers.ts'

const https = { production: true, secureOrigin: true }

// claim: no-trackers, other-sites-cannot-act
test('the content security policy allows our own files only', () => {
  expect(contentSecurityPolicy('n0nce', https).split('; ')).toEqual([
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self' 'nonce-n0nce'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    'upgrade-insecure-requests',
  ])
})

// claim: other-sites-cannot-act
test('only listed pages may frame ours', () => {
  const parentOrigins = ['https://one.example', 'https://two.example']
  expect(contentSecurityPolicy('n', { ...https, parentOrigins })).toContain(
    'frame-ancestors https://one.example https://two.example;',
  )
})

// claim: https-in-production
test('https is required from the first answer on, in production only', () => {
  const header = 'Strict-Transport-Security'
  expect(securityHeaders('n', https)[header]).toBe('max-age=31536000; includeSubDomains')
  expect(securityHeaders('n', { ...https, production: false })[header]).toBeUndefined()
  expect(securityHeaders('n', { ...https, secureOrigin: false })[header]).toBeUndefined()
})
