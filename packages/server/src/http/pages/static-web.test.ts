import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, expect, test } from 'vitest'
import { testRows } from '@crosscheck/domain/testing/test-rows'
import { neutralNames } from '@crosscheck/text/catalog/neutral-names'
import { languages } from '@crosscheck/text/message/languages'
import { bareServer } from '../../testing/bare-server.ts'
import { serveWeb } from './static-web.ts'
import { temporaryFolder } from '../../testing/temporary-folder.ts'

const folder = await temporaryFolder()
await mkdir(join(folder, 'assets'))
await mkdir(join(folder, '.vite'))
await writeFile(
  join(folder, '.vite/manifest.json'),
  JSON.stringify({
    'index.html': { file: 'assets/app.js', imports: ['shared'], css: ['assets/app.css'] },
    shared: { file: 'assets/shared.js' },
    about: { file: 'assets/about.js', imports: ['shared', 'part'], css: ['assets/about.css'] },
    part: { file: 'assets/part.js' },
  }),
)
await writeFile(
  join(folder, '.vite/texts.json'),
  JSON.stringify({
    folder: 'assets/texts/v',
    needed: { 'src/main.tsx': ['a'], about: ['c'], other: ['b'] },
  }),
)
for (const [language, mark] of [
  ['en', ''],
  ['ar-XB', '\u202E'],
]) {
  const texts = join(folder, 'assets/texts/v', String(language))
  await mkdir(texts, { recursive: true })
  for (const name of ['a', 'b', 'c'])
    await writeFile(join(texts, `${name}.json`), `{"${name}":["${mark}<text ${name}>"]}`)
}
await writeFile(join(folder, 'assets/about.css'), '.about{color:red}')
const script = 'console.log("hello")'
const startScript = 'start("<b>")'
const shell = `<!doctype html><html lang="en"><head>
<link rel="preload" href="/assets/f.woff2" data-unless-saving>
<link rel="stylesheet" href="/assets/marked.css" data-language="ar-XB">
<title>CrossCheck</title><meta name="robots" content="noindex">
<link rel="icon" href="/icons/crosscheck.svg">
<link rel="manifest" href="/manifests/crosscheck.en.webmanifest">
<meta property="csp-nonce" nonce="__CSP_NONCE__"></head><body><div id="app"></div><p>shell</p><noscript>English</noscript><script data-start nonce="__CSP_NONCE__">${startScript}</script></body></html>`
await writeFile(join(folder, 'index.html'), shell)
await mkdir(join(folder, '.prerender'))
await writeFile(
  join(folder, '.prerender/render.js'),
  `let count = 0
export const renderPage = async ({ page, language, messages, settings }) => {
  if (page === '/terms') throw new Error('broken')
  return {
    html: [page, 'about us', language, messages['pages/about'][0], JSON.parse(settings).projectId, ++count].join('|'),
    title: 'About & so on',
    description: 'Describe a partner',
    modules: ['about'],
  }
}
export const renderShell = async ({ language, messages, settings, appearance, own }) =>
  ['skeleton' + (own ?? ''), language, appearance, messages['app/header'].length > 0, JSON.parse(settings).projectId, ++count].join('|')
export const modulesOf = (page) =>
  page === '/account' ? { modules: ['about'], texts: ['about', 'other'] } : { modules: [], texts: [] }
`,
)
await writeFile(join(folder, 'sw.js'), script)
await writeFile(join(folder, 'assets/app-12345678.js'), script)
await writeFile(join(folder, 'assets/app-12345678.js.gz'), gzipSync(script))

const clock = { now: () => new Date() }
const errors: string[] = []
const log = {
  info: () => {},
  warn: () => {},
  error: (_: unknown, text: string) => void errors.push(text),
}
const server = bareServer({ clock, log })
const parentOrigins = ['https://around.example']
await serveWeb(server, {
  folder,
  clock,
  log,
  secureOrigin: false,
  settings: {
    projectId: 'a "project"',
    publicUrl: 'https://check.example',
    parentOrigins,
    operator: null,
    inventor: null,
    recipients: [{ kind: 'push', names: ['Google'] }],
    textMessages: false,
    keysApart: false,
    languages: ['en', 'ar-XB'],
  },
})
const get = (url: string, headers: Record<string, string> = {}) => server.inject({ url, headers })
afterAll(() => server.close())

test('a page contains the settings that its scripts need', async () => {
  const [, content = ''] =
    /<meta name="crosscheck-settings" content="([^"]*)">/.exec((await get('/')).body) ?? []
  expect(JSON.parse(content.replaceAll('&quot;', '"'))).toEqual({
    projectId: 'a "project"',
    publicUrl: 'https://check.example',
    parentOrigins,
    operator: null,
    inventor: null,
    recipients: [{ kind: 'push', names: ['Google'] }],
    textMessages: false,
    keysApart: false,
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

test('a page has the neutral name of its own language', async () => {
  const name = neutralNames('ar-XB')['notes'] ?? ''
  expect(name).not.toBe('Notes')
  const { body } = await get('/', { cookie: 'cc_language=ar-XB; cc_appearance=notes' })
  expect(body).toContain(`<title>${name}</title>`)
})

test('without a choice, or with an unknown one, a page has the real name in its own language', async () => {
  for (const cookie of ['cc_language=ar-XB', 'cc_language=ar-XB; cc_appearance=shop']) {
    const { body } = await get('/dashboard', { cookie })
    expect(body).toContain('<title>CrossCheck</title>')
    expect(body).toContain('href="/icons/crosscheck.svg"')
    expect(body).toContain('href="/manifests/crosscheck.ar-XB.webmanifest"')
    expect(body).not.toContain('data-appearance')
  }
})

test('a page has the theme of the device before any script runs', async () => {
  for (const [theme, mark] of [
    ['dark', ' data-theme="dark"'],
    ['"><b>', ''],
  ] as const)
    expect
      .soft((await get('/about', { cookie: `cc_theme=${theme}` })).body)
      .toContain(`<html lang="en" dir="ltr"${mark}>`)
})

// claim: left-pages-stay-closed
test('after Leave a page has a title and an icon that say nothing, and no contents, before any script runs', async () => {
  const closed = await get('/about', { cookie: 'cc_left=1' })
  expect(closed.body).toContain('<html lang="en" dir="ltr" data-closed>')
  expect(closed.body).toContain('<title>Closed</title>')
  expect(closed.body).toContain('<link rel="icon" href="data:,">')
  expect(closed.body).not.toMatch(/manifest|description|about us|noscript|id="texts"/)
  const member = await get('/dashboard', { cookie: 'cc_left=1' })
  expect(member.body).toContain('<div id="app"></div>')
  const neutral = await get('/about', { cookie: 'cc_left=1; cc_appearance=notes' })
  expect(neutral.body).toContain('data-closed data-appearance="notes">')
  expect(neutral.body).toContain('<title>Notes</title>')
  expect(neutral.body).toContain('href="/icons/notes.svg"')
})

test.each([
  ['neither', {}, 'en', 'ltr'],
  ['Accept-Language', { 'accept-language': 'ar-XB' }, 'ar-XB', 'rtl'],
  ['a cookie', { 'accept-language': 'en', cookie: 'cc_language=ar-XB' }, 'ar-XB', 'rtl'],
  ['a cookie with an unknown language', { cookie: 'cc_language=xx' }, 'en', 'ltr'],
])(
  'with %s a page has its language, and the texts of its first screen',
  async (_, headers, lang, dir) => {
    const { body } = await get('/', headers)
    expect(body).toContain(`<html lang="${lang}" dir="${dir}">`)
    const [, texts = ''] =
      /<script type="application\/json" id="texts">(.*)<\/script><\/body>/.exec(body) ?? []
    const mark = lang === 'en' ? '' : '\u202E'
    expect(JSON.parse(texts)).toEqual({
      version: 'v',
      groups: { a: { a: [`${mark}<text a>`] }, c: { c: [`${mark}<text c>`] } },
    })
    expect(texts).not.toContain('<')
  },
)

test('a browser without scripts gets an explanation in its language, and a link to the start page', async () => {
  const { body } = await get('/dashboard', { 'accept-language': 'ar-XB' })
  const [, shown = ''] = /<noscript>(.*?)<\/noscript>/s.exec(body) ?? []
  expect(shown).toContain('>[\u202ECrossCheck\u202C \u202Eneeds\u202C \u202EJavaScript\u202C. ')
  expect(shown).toMatch(/<a href="\/">\[/)
})

test('a page of text has its contents, in the language of the request, before any script runs', async () => {
  const english = (await get('/about')).body
  expect(english).toMatch(
    /<div id="app">\/about\|about us\|en\|About CrossCheck\|a "project"\|\d+<\/div>/,
  )
  expect(english).toContain('<title>About &amp; so on</title>')
  const { body } = await get('/about/', { cookie: 'cc_language=ar-XB' })
  expect(body).toMatch(/<div id="app">\/about\|about us\|ar-XB\|/)
})

test('a page is rendered once in each language', async () => {
  const [first, second] = [await get('/about'), await get('/about?ref=qr')]
  const contents = /<div id="app">.*?<\/div>/
  expect(contents.exec(first.body)?.[0]).toBe(contents.exec(second.body)?.[0])
})

test('a page of text has the styles, and links to the scripts that take it over, each once', async () => {
  const { body, headers } = await get('/about')
  const nonce = /'nonce-([\w-]+)'/.exec(String(headers['content-security-policy']))?.[1]
  expect(body).toContain(
    `<style nonce="${nonce}" data-file="/assets/about.css">.about{color:red}</style>`,
  )
  expect(body).toContain('<link data-rel="modulepreload" crossorigin href="/assets/about.js">')
  expect(body).toContain('<link data-rel="modulepreload" crossorigin href="/assets/part.js">')
  expect(body).not.toMatch(/shared\.js|app\.css|\.json"/)
})

// claim: other-sites-cannot-act
test('the policy of a page allows the start script of the build by its hash, and no other inline script', async () => {
  const { body, headers } = await get('/about')
  expect(body).toContain(`>${startScript}</script>`)
  const scripts = String(headers['content-security-policy'])
    .split('; ')
    .filter((directive) => directive.startsWith('script-src'))
  expect(scripts).toEqual([
    "script-src 'self' 'sha256-CL4CaZWwguMNaJelmIMBctxoWlolE0IeBhOMWzYqLw8='",
  ])
  const file = await get('/assets/app-12345678.js')
  expect(file.headers['content-security-policy']).toContain("script-src 'self';")
})

test('a page of text may be listed, and describes itself to sites that link it', async () => {
  const { body } = await get('/about?utm_source=x')
  expect(body).not.toContain('noindex')
  expect(body).toContain('<meta name="description" content="Describe a partner">')
  const address = 'https://check.example/about'
  expect(body).toContain(`<link rel="canonical" href="${address}">`)
  expect(body).toContain('<meta property="og:locale" content="en_US">')
  for (const { tag } of languages.slice(1)) {
    expect(body).toContain(`<link rel="alternate" hreflang="${tag}" href="${address}?lang=${tag}">`)
  }
  expect(body).toContain(`<link rel="alternate" hreflang="x-default" href="${address}">`)
  const other = (await get('/about?lang=ar-XB', { cookie: 'cc_language=en' })).body
  expect(other).toContain('<html lang="ar-XB" dir="rtl">')
  expect(other).toContain(`<link rel="canonical" href="${address}?lang=ar-XB">`)
  expect((await get('/about?lang=xx')).body).toContain('<html lang="en"')
  expect(body).toContain('<meta property="og:title" content="About &amp; so on">')
  expect(body).toContain(
    '<meta property="og:image" content="https://check.example/icons/share.png">',
  )
})

testRows(['/dashboard', '/match/a-b', '/auth', '/auth/verify', '/unsubscribe', '/nothing'])(
  'other pages may not be listed, and have no description',
  async (url) => {
    const { body } = await get(url)
    expect(body).toContain('<meta name="robots" content="noindex">')
    expect(body).not.toMatch(/canonical|description|og:/)
  },
)

test('an unknown address gets a page that says so, before any script runs', async () => {
  const { body, statusCode } = await get('/nothing')
  expect(statusCode).toBe(404)
  expect(body).toMatch(/<div id="app">\|about us\|en\|/)
  expect((await get('/auth/nothing')).body).toContain('<div id="app">skeleton|')
})

testRows(['/settings', '/match/a-b', '/auth/verify', '/stop-mail'])(
  'each page of a member has a skeleton in the language of the request, before any script runs',
  async (url) => {
    const english = (await get(url)).body
    expect(english).toMatch(/<div id="app">skeleton\|en\|crosscheck\|true\|a "project"\|\d+<\/div>/)
    const { body } = await get(url, { cookie: 'cc_language=ar-XB' })
    expect(body).toContain('<div id="app">skeleton|ar-XB|crosscheck|')
  },
)

test('some pages have their own contents before any script runs, except with parameters that name others and under a neutral name', async () => {
  const contentsOf = async (url: string, cookie = '') =>
    /<div id="app">([^|]*)\|/.exec((await get(url, { cookie })).body)?.[1]
  expect(await contentsOf('/auth?next=%2Fprofile')).toBe('skeleton/auth')
  expect(await contentsOf('/auth?mode=sign-up')).toBe('skeleton/auth?mode=sign-up')
  expect(await contentsOf('/profile?quick=true')).toBe('skeleton/profile')
  expect(await contentsOf('/profile?step=1')).toBe('skeleton/profile?step=1')
  expect(await contentsOf('/dashboard?tab=profiles')).toBe('skeleton/dashboard')
  expect(await contentsOf('/messages')).toBe('skeleton/messages')
  const others = [
    '/account',
    '/auth?mode=forgot',
    '/auth?error=AUTH_ERROR',
    '/auth/verify',
    '/match/a-b',
  ]
  for (const url of [...others, '/profile?step=2', '/profile?edit=a-b'])
    expect(await contentsOf(url), url).toBe('skeleton')
  for (const url of ['/auth', '/dashboard', '/profile'])
    expect(await contentsOf(url, 'cc_appearance=notes'), url).toBe('skeleton')
})

test('a page with a skeleton has the styles and texts of its screen, also those of later parts, and links to its scripts', async () => {
  const { body } = await get('/account')
  expect(body).toContain('>.about{color:red}</style>')
  expect(body).toContain('<link data-rel="modulepreload" crossorigin href="/assets/about.js">')
  expect(body).toContain('"c":{"c":[')
  expect(body).toContain('"b":{"b":[')
  const other = (await get('/dashboard')).body
  expect(other).not.toMatch(/about\.js|about\{|"c":/)
})

// claim: neutral-names
test('under a neutral name the skeleton has that name, and the texts are loaded by the scripts', async () => {
  const { body } = await get('/account', { cookie: 'cc_appearance=notes' })
  expect(body).toContain('<div id="app">skeleton|en|notes|')
  expect(body).not.toContain('id="texts"')
  expect(body).toContain('href="/assets/texts/v/en/a.json"')
  expect(body).toContain('href="/assets/texts/v/en/c.json"')
})

test('a page that cannot be rendered is left to the scripts, and the log says so', async () => {
  const { body, statusCode } = await get('/terms')
  expect(statusCode).toBe(200)
  expect(body).toContain('<div id="app"></div>')
  expect(errors).toContain('a page could not be rendered')
})

test.each([
  ['br', brotliDecompressSync],
  ['gzip', gunzipSync],
])('a page is sent compressed to a browser that accepts %s', async (encoding, decompress) => {
  const answer = await get('/', { 'accept-encoding': `deflate, ${encoding};q=0.8` })
  expect(answer.headers['content-encoding']).toBe(encoding)
  expect(answer.headers['vary']).toContain('Accept-Encoding')
  expect(decompress(answer.rawPayload).toString()).toContain('about us')
  expect((await get('/', { 'accept-encoding': `${encoding};q=0` })).body).toContain('about us')
})

testRows(['/about', '/', '/match/a-b', '/auth/verify'])(
  'each page is served with the nonce of its own policy',
  async (url) => {
    const answer = await get(url)
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(answer.headers['cache-control']).toBe('no-cache')
    const nonce = /'nonce-([\w-]+)'/.exec(String(answer.headers['content-security-policy']))?.[1]
    expect(answer.body).toContain(`<meta property="csp-nonce" nonce="${nonce}">`)
    expect(answer.body).not.toContain('__CSP_NONCE__')
  },
)

test('a page links the styles of its own language only, and a browser that saves data gets no preloads', async () => {
  expect((await get('/', { cookie: 'cc_language=ar-XB' })).body).toContain('marked.css')
  expect((await get('/')).body).not.toContain('marked.css')
  expect((await get('/')).body).toContain('f.woff2')
  expect((await get('/', { 'save-data': 'on' })).body).not.toContain('f.woff2')
})

testRows([
  '/nothing',
  '/match/a/b',
  '/assets/old-87654321.js',
  '/index.htm',
  '/.vite/manifest.json',
  '/match/..%2f..',
])('an unknown page is not found, and the application says so', async (url) => {
  const answer = await get(url)
  expect(answer.statusCode).toBe(404)
  expect(answer.body).toContain('shell')
})

testRows(['/api/nothing', '/api/v1', '/api/v1/profiles/../x'])(
  'an unknown file or call is not found, and the answer says so as data',
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
