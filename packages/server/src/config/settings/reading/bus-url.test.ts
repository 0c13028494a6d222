import { expect, test } from 'vitest'
import { busUrl } from './bus-url.ts'
import { SettingError } from './parse.ts'

test('an address of a bus has a host, a port, and a name with a password or a token', () => {
  const host = { servers: ['bus.example:4222'], tls: false }
  expect(busUrl('nats://bus.example')).toEqual({ ...host, credentials: null })
  expect(busUrl('nats://bus.example:4222/')).toEqual({ ...host, credentials: null })
  expect(busUrl('nats://s3cret@bus.example')).toEqual({ ...host, credentials: { token: 's3cret' } })
  expect(busUrl('nats://cross:p%40ss%2F@[::1]:4443')).toEqual({
    servers: ['[::1]:4443'],
    tls: false,
    credentials: { user: 'cross', password: 'p@ss/' },
  })
})

test('the servers of one cluster share their name and password', () => {
  expect(busUrl('tls://a:b@one.example, tls://a:b@two.example:5222')).toEqual({
    servers: ['one.example:4222', 'two.example:5222'],
    tls: true,
    credentials: { user: 'a', password: 'b' },
  })
})

test.each([
  ['no address', 'bus.example:4222'],
  ['another scheme', 'redis://bus.example:6379'],
  ['no host', 'nats://'],
  ['a name without a host', 'nats://user:password@'],
  ['a port that is none', 'nats://bus.example:99999'],
  ['a character that no host has', 'nats://bus_%20.example'],
  ['a path', 'nats://bus.example/subject'],
  ['a query', 'nats://bus.example?tls=off'],
  ['a password that is not encoded', 'nats://user:100%@bus.example'],
  ['an encrypted connection to a number', 'tls://10.0.0.5'],
  ['an encrypted connection to a number of version 6', 'tls://[::1]:4222'],
  ['only separators', ' , '],
  ['two schemes', 'nats://a:b@one.example,tls://a:b@two.example'],
  ['two passwords', 'nats://a:b@one.example,nats://a:c@two.example'],
])('an address of a bus with %s is refused', (_what, raw) => {
  expect(() => busUrl(raw)).toThrow(SettingError)
})
