import { expect, test, vi } from 'vitest'
import { silentLog } from '../../testing/database/test-database.ts'
import { createProxyWatch } from './proxy-watch.ts'

const watching = (production: boolean, trustedProxies: string[] = []) => {
  const warn = vi.fn()
  const watch = createProxyWatch({ production, trustedProxies }, { ...silentLog, warn })
  const notice = (peer: string, named?: string) =>
    watch.notice({ peer, headers: named === undefined ? {} : { 'x-forwarded-for': named } })
  return { warn, notice, check: watch.check }
}

test('a proxy that no setting names is logged once and stays in the overview', () => {
  const { warn, notice, check } = watching(true)
  notice('10.0.0.5')
  expect(check()).toBeNull()
  notice('10.0.0.5', '203.0.113.9')
  notice('10.0.0.5', '203.0.113.10')
  expect(check()).toBe('untrusted')
  expect(warn).toHaveBeenCalledExactlyOnceWith(
    { address: '10.0.0.5' },
    expect.stringContaining('TRUSTED_PROXIES'),
  )
})

test.each([
  ['a trusted proxy', true, ['10.0.0.0/8'], '10.0.0.5'],
  ['a stranger who writes the header', true, [], '203.0.113.7'],
  ['development', false, [], '127.0.0.1'],
])('%s is no unnamed proxy', (_case, production, trusted, peer) => {
  const { warn, notice, check } = watching(production, trusted)
  notice(peer, '203.0.113.9')
  expect([check(), warn.mock.calls.length]).toEqual([null, 0])
})
