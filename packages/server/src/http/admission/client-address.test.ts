import fc from 'fast-check'
import { expect, test } from 'vitest'
import { burstKey, clientAddress, isLocalAddress, shortenAddress } from './client-address.ts'

const from = (peer: string, forwarded?: string) => ({
  peer,
  headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded },
})
const addressOf = (peer: string, forwarded?: string, trusted: string[] = []) =>
  clientAddress(from(peer, forwarded), trusted)?.toString()

test("without a trusted proxy the connection's address counts, whatever a header says", () => {
  expect(addressOf('198.51.100.7', '203.0.113.9')).toBe('198.51.100.7')
})

test('a trusted proxy names the sender', () => {
  expect(addressOf('10.0.0.1', '203.0.113.9', ['10.0.0.0/8'])).toBe('203.0.113.9')
})

test('entries before the trusted ones are ignored, as the sender wrote them', () => {
  const trusted = ['10.0.0.0/8', '2001:db8:1::/48']
  expect(addressOf('10.0.0.1', '1.1.1.1, 203.0.113.9, 10.0.0.2', trusted)).toBe('203.0.113.9')
  expect(addressOf('2001:db8:1::5', '1.1.1.1, 2001:db8:9::7', trusted)).toBe('2001:db8:9::7')
})

test('a proxy that names nonsense counts as the sender itself', () => {
  expect(addressOf('10.0.0.1', 'unknown', ['10.0.0.1'])).toBe('10.0.0.1')
})

test('ports and brackets are left out', () => {
  expect(addressOf('10.0.0.1', '203.0.113.9:4711', ['10.0.0.1'])).toBe('203.0.113.9')
  expect(addressOf('10.0.0.1', '[2001:db8::1]:4711', ['10.0.0.1'])).toBe('2001:db8::1')
})

test('IPv4 written as IPv6 is the same sender', () => {
  expect(burstKey(clientAddress(from('::ffff:198.51.100.7'), []))).toBe('198.51.100.7')
})

test('all addresses of a /64 are one sender', () => {
  const keys = ['2001:db8:1:2::1', '2001:db8:1:2:ffff::9'].map((peer) =>
    burstKey(clientAddress(from(peer), [])),
  )
  expect(new Set(keys)).toEqual(new Set(['2001:db8:1:2::/64']))
})

// claim: network-addresses-are-shortened
test('a stored address is shortened to its network', () => {
  expect(shortenAddress(clientAddress(from('198.51.100.7'), []))).toBe('198.51.100.0/24')
  expect(shortenAddress(clientAddress(from('2001:db8:1:2::1'), []))).toBe('2001:db8:1::/48')
  expect(shortenAddress(null)).toBe('unknown')
})

test('no header makes the address parser throw', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (peer, header) => {
      burstKey(clientAddress(from(peer, header), ['0.0.0.0/0', '::/0']))
    }),
  )
})

test('addresses of this machine count as local', () => {
  for (const [name, peer, headers, local] of [
    ['a browser here', '127.0.0.1', { host: 'localhost:3000' }, true],
    ['a browser here by IPv6', '::1', { host: '[::1]:3000' }, true],
    ['another machine', '198.51.100.7', { host: 'localhost:3000' }, false],
    ['a name that leads here', '127.0.0.1', { host: 'evil.example:3000' }, false],
    ['a proxy here', '127.0.0.1', { host: 'localhost', 'x-forwarded-for': '198.51.100.7' }, false],
    ['no host', '127.0.0.1', {}, false],
  ] as const)
    expect.soft(isLocalAddress({ peer, headers }), name).toBe(local)
})
