import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { testRows } from '@crosscheck/domain/testing/test-rows'
import { isPublicAddress, type Resolve } from '../lib/public-address.ts'
import { openSite, type Answerer } from './testing/web-site.ts'
import { createWebClient } from './web-client.ts'

/** The victim listens on this machine; the site has an address that counts as public. */
const siteAddress = '127.0.0.2'
const victim = await openSite((_, response) => response.end('secret'))
const victimOnSix = await openSite((_, response) => response.end('secret'), '::1')
let answer: Answerer = (_, response) => response.end('hello')
const site = await openSite((asked, response) => answer(asked, response), siteAddress)
afterAll(() => [victim, victimOnSix, site].forEach(({ close }) => close()))

const names: Record<string, string[][]> = {}
const resolveName: Resolve = (hostname, _, done) => {
  const answers = names[hostname.toLowerCase().replace(/\.$/, '')] ?? []
  const found = answers.length > 1 ? answers.shift() : answers[0]
  if (!found) return done(new Error('ENOTFOUND'), [])
  return done(
    null,
    found.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
  )
}
const isAllowed = (address: string) => address === siteAddress || isPublicAddress(address)
const client = createWebClient({ isAllowed, resolveName, isPortAllowed: () => true })
const siteUrl = `http://site.example:${site.port}`

beforeEach(() => {
  answer = (_, response) => response.end('hello')
  site.asked.length = 0
  Object.assign(names, {
    'site.example': [[siteAddress]],
    localhost: [['127.0.0.1', '::1']],
    'inner.localhost': [['127.0.0.1']],
    'private.example': [['127.0.0.1']],
    'six.example': [['::1']],
    'mapped.example': [['::ffff:127.0.0.1']],
    'mixed.example': [[siteAddress, '127.0.0.1']],
    'mixed-other.example': [['127.0.0.1', siteAddress]],
    'lan.example': [['192.168.1.1']],
    'metadata.google.internal': [['169.254.169.254']],
    'unspecified.example': [['0.0.0.0']],
    'unique.example': [['fd00:ec2::254']],
  })
})

const { port } = victim
/** Addresses that lead to this machine or to a private network, in some reading. */
const tricks = [
  '127.0.0.1',
  '127.0.0.1.',
  '127.1',
  '127.0.1',
  '2130706433',
  '0x7f000001',
  '0x7f.0x0.0x0.0x1',
  '0x7f.1',
  '0177.0.0.1',
  '0177.0000.0000.0001',
  '017700000001',
  '00000177.1',
  '127.127.127.127',
  '127.0.0.1%2e',
  '%31%32%37.0.0.1',
  '①②⑦.⓪.⓪.①',
  '１２７.０.０.１',
  '127。0。0。1',
  '0',
  '0.0.0.0',
  '0.0.0.1',
  '[::]',
  '[::1]',
  '[0:0:0:0:0:0:0:1]',
  '[0000:0000:0000:0000:0000:0000:0000:0001]',
  '[::ffff:127.0.0.1]',
  '[::ffff:7f00:1]',
  '[0:0:0:0:0:ffff:7f00:0001]',
  '[::ffff:0:127.0.0.1]',
  '[::127.0.0.1]',
  '[64:ff9b::127.0.0.1]',
  '[64:ff9b::7f00:1]',
  '[64:ff9b:1::7f00:1]',
  '[2002:7f00:1::]',
  '[2001:0:4136:e378:8000:63bf:3fff:fdd2]',
  '[100::1]',
  '[2001:db8::1]',
  '[fe80::1]',
  '[fc00::1]',
  '[fd00:ec2::254]',
  '[fec0::1]',
  '[ff02::1]',
  '10.0.0.1',
  '10.255.255.255',
  '172.16.0.1',
  '172.31.255.254',
  '192.168.0.1',
  '0xc0a80001',
  '3232235521',
  '169.254.169.254',
  '169.254.170.2',
  '0xa9fea9fe',
  '2852039166',
  '0251.0376.0251.0376',
  '[::ffff:a9fe:a9fe]',
  '100.64.0.1',
  '100.100.100.200',
  '168.63.129.16',
  '192.0.0.192',
  '192.0.2.1',
  '198.18.0.1',
  '198.51.100.1',
  '203.0.113.1',
  '224.0.0.1',
  '240.0.0.1',
  '255.255.255.255',
  'localhost',
  'LOCALHOST',
  'localhost.',
  'inner.localhost',
  'private.example',
  'six.example',
  'mapped.example',
  'mixed.example',
  'mixed-other.example',
  'lan.example',
  'metadata.google.internal',
  'unspecified.example',
  'unique.example',
].map((host) => `http://${host}:${port}/`)

/** Addresses in forms that are not accepted, whatever they lead to. */
const forms = [
  `http://site.example@127.0.0.1:${port}/`,
  `http://user:password@site.example:${site.port}/`,
  `http://user@site.example:${site.port}/`,
  `http://127.0.0.1:${port}\\@site.example/`,
  `http:127.0.0.1:${port}/`,
  `http:\\\\127.0.0.1:${port}\\`,
  `ht\ntp://127.0.0.1:${port}/`,
  ` \u0000http://127.0.0.1:${port}/`,
  `//127.0.0.1:${port}/`,
  `127.0.0.1:${port}`,
  `http://[::1%25lo]:${victimOnSix.port}/`,
  `http://[::1]:${victimOnSix.port}/`,
  'http:///etc/passwd',
  'file:///etc/passwd',
  'file://127.0.0.1/etc/passwd',
  `ftp://127.0.0.1:${port}/`,
  `gopher://127.0.0.1:${port}/_x`,
  `ws://127.0.0.1:${port}/`,
  `dict://127.0.0.1:${port}/`,
  'http+unix://%2Fvar%2Frun%2Fdocker.sock/info',
  'data:text/html,<script>alert(1)</script>',
  'javascript:alert(1)',
  'blob:http://127.0.0.1/x',
  'about:blank',
  '',
  'http://',
]

const refusal = { code: expect.stringMatching(/^(ADDRESS_REFUSED|PAGE_UNREACHABLE)$/) }

describe('an address of this machine or a private network', () => {
  test('has at least sixty forms here', () => {
    expect(new Set([...tricks, ...forms]).size).toBeGreaterThanOrEqual(60)
  })

  testRows([...tricks, ...forms])('is not opened', async (address) => {
    await expect(client.fetch(address)).rejects.toMatchObject(refusal)
    await expect(client.check(address)).rejects.toMatchObject(refusal)
    expect([victim.connections(), victimOnSix.connections()]).toEqual([0, 0])
  })

  test.each(tricks)('is not opened by a redirect either: %s', async (address) => {
    // A header has bytes.
    const location = Buffer.from(address).toString('latin1')
    answer = (_, response) => response.writeHead(302, { location }).end()
    await expect(client.fetch(siteUrl)).rejects.toMatchObject(refusal)
    expect(site.asked).toHaveLength(1)
    expect(victim.connections()).toBe(0)
  })

  test('is not opened by the last of several redirects', async () => {
    answer = ({ path }, response) => {
      const hop = Number(path.slice(1) || 0)
      const location = hop < 3 ? `/${hop + 1}` : `http://127.0.0.1:${port}/`
      response.writeHead(307, { location }).end()
    }
    await expect(client.fetch(siteUrl)).rejects.toMatchObject({ code: 'ADDRESS_REFUSED' })
    expect([site.asked.length, victim.connections()]).toEqual([4, 0])
  })

  test('is not opened when the name changes after it was checked', async () => {
    names['changing.example'] = [[siteAddress], ['127.0.0.1']]
    const address = `http://changing.example:${site.port}/`
    expect((await client.fetch(address)).content.toString()).toBe('hello')
    await expect(client.fetch(address)).rejects.toMatchObject({ code: 'PAGE_UNREACHABLE' })
    names['changing.example'] = [[siteAddress], ['127.0.0.1']]
    await client.check(address)
    await expect(client.fetch(address)).rejects.toMatchObject({ code: 'PAGE_UNREACHABLE' })
    expect(victim.connections()).toBe(0)
  })

  test('is answered like a name that does not exist', async () => {
    const codeOf = (host: string) =>
      client.fetch(`http://${host}/`).catch((error: unknown) => error)
    expect(await codeOf('private.example')).toEqual(await codeOf('none.example'))
  })
})

test.each(['http://8.8.8.8:22/', 'https://site.example:8443/', 'http://site.example:6379/'])(
  'a port of another protocol is not opened: %s',
  async (address) => {
    await expect(createWebClient({ resolveName }).fetch(address)).rejects.toMatchObject({
      code: 'ADDRESS_REFUSED',
    })
  },
)

describe('a public page', () => {
  test('is opened with the given request, and without credentials', async () => {
    answer = (_, response) =>
      response.writeHead(201, { 'set-cookie': 'a=b', 'x-kept': 'yes' }).end('made')
    const result = await client.fetch(`${siteUrl}/path?a=1#part`, {
      method: 'POST',
      body: 'x=1',
      headers: {
        Accept: 'text/plain',
        Authorization: 'Bearer token',
        Cookie: 'session=1',
        Host: 'other.example',
        'X-Forwarded-For': '127.0.0.1',
        'Proxy-Authorization': 'Basic x',
        'Metadata-Flavor': 'Google',
        'Sec-Fetch-Site': 'none',
      },
    })
    expect(result).toMatchObject({ status: 201, url: `${siteUrl}/path?a=1` })
    expect(result.content.toString()).toBe('made')
    expect(result.headers['x-kept']).toBe('yes')
    expect(result.headers).not.toHaveProperty('set-cookie')
    const [asked] = site.asked
    expect(asked).toMatchObject({ method: 'POST', path: '/path?a=1', body: 'x=1' })
    expect(Object.keys(asked?.headers ?? {}).toSorted()).toEqual([
      'accept',
      'accept-encoding',
      'connection',
      'content-length',
      'host',
      'user-agent',
    ])
    expect(asked?.headers.host).toBe(`site.example:${site.port}`)
  })

  test('on another server gets nothing of the request after a redirect', async () => {
    names['other.example'] = [[siteAddress]]
    answer = ({ path }, response) =>
      path === '/'
        ? response.writeHead(307, { location: `http://other.example:${site.port}/end` }).end()
        : response.end('end')
    const headers = { 'x-key': 'secret' }
    const result = await client.fetch(siteUrl, { method: 'POST', body: 'secret', headers })
    expect(result.content.toString()).toBe('end')
    const [first, second] = site.asked
    expect([first?.body, first?.headers['x-key']]).toEqual(['secret', 'secret'])
    expect([second?.method, second?.body, second?.headers['x-key']]).toEqual(['GET', '', undefined])
  })

  test('that redirects without end, is too large, packed or silent is refused', async () => {
    answer = (_, response) => response.writeHead(302, { location: '/' }).end()
    await expect(client.fetch(siteUrl)).rejects.toMatchObject({ code: 'PAGE_UNREACHABLE' })
    expect(site.asked).toHaveLength(6)
    const small = createWebClient({
      isAllowed,
      resolveName,
      isPortAllowed: () => true,
      maxBytes: 1000,
    })
    answer = (_, response) => response.end('x'.repeat(1001))
    await expect(small.fetch(siteUrl)).rejects.toMatchObject({ code: 'PAGE_UNREADABLE' })
    answer = (_, response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end('x')
    await expect(client.fetch(siteUrl)).rejects.toMatchObject({ code: 'PAGE_UNREADABLE' })
    const hasty = createWebClient({
      isAllowed,
      resolveName,
      isPortAllowed: () => true,
      timeoutMs: 50,
    })
    answer = () => {}
    await expect(hasty.fetch(siteUrl)).rejects.toMatchObject({ code: 'PAGE_UNREACHABLE' })
  })
})
