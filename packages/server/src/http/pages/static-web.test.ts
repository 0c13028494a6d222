import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, expect, test } from 'vitest'
import { createServer } from '../server/server.ts'
import { serveWeb } from './static-web.ts'

const folder = await mkdtemp(join(tmpdir(), 'crosscheck-web-'))
await mkdir(join(folder, 'assets'))
await mkdir(join(folder, '.vite'))
await writeFile(join(folder, '.vite/manifest.json'), '{}')
await writeFile(
  join(folder, '.vite/texts.json'),
  JSON.stringify({ folder: 'assets/texts/v', needed: { 'src/main.tsx': ['a'], other: ['b'] } }),
)
const script = 'console.log("hello")'
const shell = `<!doctype html><html lang="en"><head>
<link rel="preload" href="/assets/f.woff2" data-unless-saving>
<link rel="stylesheet" href="/assets/marked.css" data-language="ar-XB">
<title>CrossCheck</title><meta name="description" content="Describe a partner">
<link rel="icon" href="/icons/crosscheck.svg">
<link rel="manifest" href="/manifests/crosscheck.en.webmanifest">
<meta property="csp-nonce" nonce="__CSP_NONCE__"></head><body><p>shell</p><noscript>English</noscript></body></html>`
await writeFile(join(folder, 'index.html'), shell)
await writeFile(join(folder, 'about.html'), '<html><head></head><body>about us</body></html>')
await writeFile(join(folder, 'sw.js'), script)
await mkdir(join(folder, 'manifests'))
await writeFile(join(folder, 'manifests/notes.en.webmanifest'), '{}')
await writeFile(join(folder, 'assets/app-12345678.js'), script)
await writeFile(join(folder, 'assets/app-12345678.js.gz'), gzipSync(script))

const clock = { now: () => new Date() }
const server = createServer({
  clock,
  random: {
    id: () => crypto.randomUUID(),
    bytes: (count) => crypto.getRandomValues(new Uint8Array(count)),
  },
  log: { info: () => {}, warn: () => {}, error: () => {} },
  config: { production: false, publicUrl: 'http://localhost:3000', trustedProxies: [] },
})
const parentOrigins = ['https://around.example']
await serveWeb(server, {
  folder,
  clock,
  secureOrigin: false,
  settings: {
    projectId: 'a "project"',
    parentOrigins,
    operator: null,
    recipients: [{ kind: 'push', names: ['Google'] }],
    textMessages: false,
    languages: ['en', 'ar-XB'],
  },
})
const get = (url: string, headers: Record<string, string> = {}) => server.inject({ url, headers })
afterAll(async () => {
  await server.close()
  await rm(folder, { recursive: true })
})

test.each(['/', '/dashboard?tab=matches', '/match/a-b', '/auth/verify'])(
  '%s is a page of the application',
  async (url) => {
    const answer = await get(url)
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(answer.headers['cache-control']).toBe('no-cache')
    expect(answer.body).toContain('shell')
  },
)

test('a page contains the settings that its scripts need', async () => {
  const [, content = ''] =
    /<meta name="crosscheck-settings" content="([^"]*)">/.exec((await get('/')).body) ?? []
  expect(JSON.parse(content.replaceAll('&quot;', '"'))).toEqual({
    projectId: 'a "project"',
    parentOrigins,
    operator: null,
    recipients: [{ kind: 'push', names: ['Google'] }],
    textMessages: false,
    languages: ['en', 'ar-XB'],
    neutralNames: {
      en: { notes: 'Notes', planner: 'Planner', reading: 'Reading list' },
      'ar-XB': expect.anything(),
    },
  })
})

// claim: neutral-names
test.each([
  ['notes', 'Notes'],
  ['planner', 'Planner'],
  ['reading', 'Reading list'],
])('a device with the name %s gets no page with the real name', async (appearance, name) => {
  for (const url of ['/', '/about', '/nothing']) {
    const { body, headers } = await get(url, { cookie: `cc_appearance=${appearance}` })
    expect(body).toContain(`<html lang="en" dir="ltr" data-appearance="${appearance}">`)
    expect(body).toContain(`<title>${name}</title>`)
    expect(body).toContain(`href="/icons/${appearance}.svg"`)
    expect(body).toContain(`href="/manifests/${appearance}.en.webmanifest"`)
    expect(body.replaceAll('crosscheck-settings', '')).not.toMatch(/crosscheck|describe|about us/i)
    expect(headers['vary']).toContain('Cookie')
  }
})

test('without a choice, or with an unknown one, a page has the real name in its own language', async () => {
  for (const cookie of ['cc_language=ar-XB', 'cc_language=ar-XB; cc_appearance=shop']) {
    const { body } = await get('/', { cookie })
    expect(body).toContain('<title>CrossCheck</title>')
    expect(body).toContain('href="/icons/crosscheck.svg"')
    expect(body).toContain('href="/manifests/crosscheck.ar-XB.webmanifest"')
    expect(body).not.toContain('data-appearance')
  }
})

// claim: left-pages-stay-closed
test('after Leave a page has a title and an icon that say nothing, and no contents, before any script runs', async () => {
  const closed = await get('/about', { cookie: 'cc_left=1' })
  expect(closed.body).toContain('<html lang="en" dir="ltr" data-closed>')
  expect(closed.body).toContain('<title>Closed</title>')
  expect(closed.body).toContain('<link rel="icon" href="data:,">')
  expect(closed.body).not.toMatch(/manifest|description|about us|noscript/)
  const neutral = await get('/about', { cookie: 'cc_left=1; cc_appearance=notes' })
  expect(neutral.body).toContain('data-closed data-appearance="notes">')
  expect(neutral.body).toContain('<title>Notes</title>')
  expect(neutral.body).toContain('href="/icons/notes.svg"')
})

test('a manifest has its own media type', async () => {
  const answer = await get('/manifests/notes.en.webmanifest')
  expect(answer.headers['content-type']).toContain('application/manifest+json')
  expect(answer.headers['cache-control']).toBe('no-cache')
})

test.each([
  ['neither', {}, 'en', 'ltr'],
  ['Accept-Language', { 'accept-language': 'ar-XB' }, 'ar-XB', 'rtl'],
  ['a cookie', { 'accept-language': 'en', cookie: 'cc_language=ar-XB' }, 'ar-XB', 'rtl'],
  ['a cookie with an unknown language', { cookie: 'cc_language=xx' }, 'en', 'ltr'],
])('with %s a page has its language, and loads its first texts', async (_, headers, lang, dir) => {
  const { body } = await get('/', headers)
  expect(body).toContain(`<html lang="${lang}" dir="${dir}">`)
  expect(body).toContain(`href="/assets/texts/v/${lang}/a.json"`)
  expect(body).not.toContain('/b.json')
})

test('a browser without scripts gets an explanation in its language', async () => {
  expect((await get('/', { 'accept-language': 'ar-XB' })).body).toContain(
    '<noscript>[\u202ECrossCheck\u202C \u202Eneeds\u202C \u202EJavaScript\u202C. ',
  )
})

test('a prerendered page is served as it was rendered', async () => {
  expect((await get('/about')).body).toContain('about us')
})

test.each(['/about', '/'])('%s contains the nonce of its own policy', async (url) => {
  const answer = await get(url)
  const nonce = /'nonce-([\w-]+)'/.exec(String(answer.headers['content-security-policy']))?.[1]
  expect(answer.body).toContain(`<meta property="csp-nonce" nonce="${nonce}">`)
  expect(answer.body).not.toContain('__CSP_NONCE__')
})

test('a page links the styles of its own language only', async () => {
  expect((await get('/', { cookie: 'cc_language=ar-XB' })).body).toContain('marked.css')
  expect((await get('/')).body).not.toContain('marked.css')
})

test('a browser that saves data gets no preloads', async () => {
  expect((await get('/')).body).toContain('f.woff2')
  expect((await get('/', { 'save-data': 'on' })).body).not.toContain('f.woff2')
})

test.each([
  '/nothing',
  '/match/a/b',
  '/assets/old-87654321.js',
  '/index.htm',
  '/.vite/manifest.json',
  '/match/..%2f..',
])('%s is not found, and the application says so', async (url) => {
  const answer = await get(url)
  expect(answer.statusCode).toBe(404)
  expect(answer.body).toContain('shell')
})

test.each(['/api/nothing', '/api/v1', '/api/v1/profiles/../x'])(
  '%s is not found, and the answer says so as data',
  async (url) => {
    const answer = await get(url)
    expect(answer.statusCode).toBe(404)
    expect(answer.json()).toMatchObject({ code: 'NOT_FOUND' })
  },
)

test('nothing outside the folder is served', async () => {
  for (const url of ['/../package.json', '/..%2fpackage.json', '/assets/..%2f..%2f..%2fetc/passwd'])
    expect((await get(url)).body).toContain('shell')
})

test('files with a hash in their name may be cached for ever, others are revalidated', async () => {
  const hashed = await get('/assets/app-12345678.js')
  expect(hashed.body).toBe(script)
  expect(hashed.headers['cache-control']).toBe('public, max-age=31536000, immutable')
  const plain = await get('/sw.js')
  expect(plain.headers['cache-control']).toBe('no-cache')
  expect(plain.headers['content-type']).toContain('javascript')
})

test('precompressed files are sent compressed', async () => {
  const answer = await get('/assets/app-12345678.js', { 'accept-encoding': 'gzip' })
  expect(answer.headers['content-encoding']).toBe('gzip')
})

test('a page takes no other method than GET and HEAD', async () => {
  expect((await server.inject({ method: 'POST', url: '/dashboard' })).statusCode).toBe(404)
  const head = await server.inject({ method: 'HEAD', url: '/dashboard' })
  expect([head.statusCode, head.body]).toEqual([200, ''])
})
