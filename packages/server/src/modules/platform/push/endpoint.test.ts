import fc from 'fast-check'
import { expect, test } from 'vitest'
import { knownPushServices } from '../../../config/settings/push-services.ts'
import { isPushEndpoint } from './endpoint.ts'
import { isPublicAddress } from '../../../lib/public-address.ts'

test('addresses of push services are accepted', () => {
  for (const endpoint of [
    'https://fcm.googleapis.com/fcm/send/abc:def',
    'https://updates.push.services.mozilla.com/wpush/v2/gAAAA',
    'https://web.push.apple.com/QGabc',
    'https://wns2-par02p.notify.windows.com/w/?token=BQ',
  ]) {
    expect.soft(isPushEndpoint(endpoint, knownPushServices), endpoint).toBe(true)
    expect.soft(isPushEndpoint(endpoint, []), endpoint).toBe(false)
  }
})

test('an address that is not one of a push service is refused', () => {
  for (const [what, endpoint] of [
    ['no encryption', 'http://fcm.googleapis.com/fcm/send/abc'],
    ['another port', 'https://fcm.googleapis.com:8443/fcm/send/abc'],
    ['another host', 'https://example.org/fcm.googleapis.com'],
    ['a host with the same end', 'https://evilfcm.googleapis.com/x'],
    ['a host with the same end as a wildcard', 'https://evilpush.apple.com/x'],
    ['a host with the same beginning', 'https://fcm.googleapis.com.example.org/x'],
    ['a wildcard name without a host', 'https://push.apple.com/x'],
    ['an empty host below a wildcard', 'https://.push.apple.com/x'],
    ['a user name', 'https://fcm.googleapis.com@example.org/x'],
    ['a user name at the right host', 'https://me@fcm.googleapis.com/x'],
    ['a backslash', 'https://example.org\\@fcm.googleapis.com/x'],
    ['this machine', 'https://127.0.0.1/x'],
    ['this machine by name', 'https://localhost/x'],
    ['a cloud metadata service', 'http://169.254.169.254/latest/meta-data'],
    ['a private network', 'https://10.0.0.1/x'],
    ['IPv6', 'https://[::1]/x'],
    ['a numeric host', 'https://2130706433/x'],
    ['a dot at the end', 'https://fcm.googleapis.com./x'],
    ['capital letters', 'https://FCM.googleapis.com/x'],
    ['a line break', 'https://fcm.googleapis.com/x\r\nHost: example.org'],
    ['a file address', 'file:///etc/passwd'],
    ['an empty text', ''],
  ] as const)
    expect.soft(isPushEndpoint(endpoint, knownPushServices), what).toBe(false)
})

test('a local test service is identified by its whole origin', () => {
  const services = ['http://127.0.0.1:9000']
  expect(isPushEndpoint('http://127.0.0.1:9000/push/a', services)).toBe(true)
  expect(isPushEndpoint('http://127.0.0.1:9001/push/a', services)).toBe(false)
  expect(isPushEndpoint('https://127.0.0.1:9000/push/a', services)).toBe(false)
})

// claim: push-reaches-listed-hosts-only
test('every accepted address leads to a host on the list', () => {
  const host = fc.constantFrom(
    'fcm.googleapis.com',
    'web.push.apple.com',
    'example.org',
    '127.0.0.1',
    '[::1]',
  )
  const piece = fc.constantFrom('@', ':', '/', '\\', '#', '?', '.', '%00', ' ', 'a', '*', '\t')
  fc.assert(
    fc.property(fc.array(fc.oneof(host, piece), { maxLength: 6 }), (pieces) => {
      const endpoint = `https://${pieces.join('')}`
      if (!isPushEndpoint(endpoint, knownPushServices)) return
      const { protocol, hostname, port } = new URL(endpoint)
      expect([protocol, port]).toEqual(['https:', ''])
      expect(hostname).toMatch(/^(fcm\.googleapis\.com|.+\.push\.apple\.com)$/)
    }),
  )
})

test('addresses of this machine and of private networks are not public', () => {
  for (const [address, is] of [
    ['8.8.8.8', true],
    ['2606:4700::1111', true],
    ['10.1.2.3', false],
    ['127.0.0.1', false],
    ['169.254.169.254', false],
    ['100.64.0.1', false],
    ['::1', false],
    ['fd00::1', false],
    ['::ffff:10.0.0.1', false],
    ['not an address', false],
  ] as const)
    expect.soft(isPublicAddress(address), address).toBe(is)
})
