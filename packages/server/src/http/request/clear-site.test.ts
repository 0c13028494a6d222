import { expect, test } from 'vitest'
import { clearSiteData } from './clear-site.ts'
import type { Exchange } from './exchange.ts'

const browsers = {
  chromium:
    'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/148.0.0.0 Safari/537.36',
  headless:
    'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/148.0.0.0 Safari/537.36',
  safari:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1',
}

const sent = (browser: keyof typeof browsers, keepStorage: boolean) => {
  const headers: Record<string, string> = {}
  const cleared: string[] = []
  const exchange = {
    setHeader: (name: string, value: string) => void (headers[name] = value),
    clearCookie: ({ name }: { name: string }) => void cleared.push(name),
  } as Exchange
  const origin = { address: '192.0.2.0/24', userAgent: browsers[browser] }
  clearSiteData({ exchange, origin }, { keepStorage })
  return { header: headers['Clear-Site-Data'], cookies: cleared.length }
}

test('signing out clears storage in every browser, and the cache where that does not stall', () => {
  expect(sent('chromium', false)).toEqual({ header: '"storage"', cookies: 2 })
  expect(sent('headless', false)).toEqual({ header: '"storage"', cookies: 2 })
  expect(sent('safari', false)).toEqual({ header: '"cache", "storage"', cookies: 2 })
})

test('signing out keeps the storage of a saved account', () => {
  expect(sent('chromium', true)).toEqual({ header: undefined, cookies: 1 })
  expect(sent('safari', true)).toEqual({ header: '"cache"', cookies: 1 })
})
