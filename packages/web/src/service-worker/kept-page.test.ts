import { expect, test } from 'vitest'
import { dropEarlierPages, keepPage, keptPage, type KeepSource } from './kept-page.ts'

const site = 'https://site.example'
const options = {
  cacheName: 'pages-2',
  languages: ['en', 'th'],
  offline: {
    pageScript: '/assets/main.js',
    files: ['/assets/main.js', '/assets/wizard.js'],
    texts: { folder: '/assets/texts/1', names: ['0', 'a'] },
  },
}

/** A cache that stores whole answers by path. */
const fakeCache = () => {
  const entries = new Map<string, Response>()
  return {
    entries,
    match: async (path: string) => entries.get(path)?.clone(),
    keys: async () => [...entries.keys()].map((path) => ({ url: site + path })),
    delete: async (url: string) => entries.delete(url.slice(site.length)),
    put: async (path: string, response: Response) => void entries.set(path, response),
    addAll: async (paths: string[]) => {
      for (const path of paths) entries.set(path, new Response(path))
    },
  }
}

const pageHtml = (language: string, script = '/assets/main.js') =>
  `<!doctype html><html lang="${language}"><head><link rel="stylesheet" href="/assets/${language}.css"><script src="${script}"></script></head></html>`

/** A browser with the given cookies, and a server with a page. */
const fakeBrowser = (cookies: Record<string, string> = {}, html = pageHtml('en')) => {
  const stores = new Map<string, ReturnType<typeof fakeCache>>()
  const requested: string[] = []
  const page = { html, status: 200 }
  const source = {
    location: { protocol: 'https:' },
    navigator: { languages: ['en'] },
    cookieStore: {
      get: async (name: string) => {
        const value = cookies[name.replace('__Host-cc_', '')]
        return value === undefined ? null : { value }
      },
    },
    caches: {
      has: async (name: string) => stores.has(name),
      keys: async () => [...stores.keys()],
      delete: async (name: string) => stores.delete(name),
      open: async (name: string) => {
        const cache = stores.get(name) ?? fakeCache()
        stores.set(name, cache)
        return cache
      },
    },
    fetch: async (address: string) => {
      requested.push(address)
      return new Response(page.html, { status: page.status })
    },
  }
  return {
    source: source as unknown as KeepSource,
    cookies,
    page,
    requested,
    stores,
    stored: () => [...(stores.get(options.cacheName)?.entries.keys() ?? [])],
  }
}

const files = ['/assets/main.js', '/assets/wizard.js']

// claim: nothing-of-users-in-caches
test('a kept page is stored once, with its scripts, and the styles and texts of its language', async () => {
  const { source, stored, requested } = fakeBrowser()
  await keepPage(source, options)
  await keepPage(source, options)
  expect(requested).toEqual(['/dashboard'])
  expect(stored()).toEqual([
    ...files,
    '/assets/en.css',
    '/assets/texts/1/en/0.json',
    '/assets/texts/1/en/a.json',
    '/kept/en/crosscheck',
  ])
})

test('a kept page opens the dashboard and the wizard, and no other page', async () => {
  const { source } = fakeBrowser()
  expect(await keptPage(source, `${site}/profile`, options)).toBeUndefined()
  await keepPage(source, options)
  for (const path of ['/dashboard', '/profile?step=3'])
    expect(await (await keptPage(source, site + path, options))?.text()).toBe(pageHtml('en'))
  for (const path of ['/', '/account', '/match/m1', '/profile/x'])
    expect(await keptPage(source, site + path, options)).toBeUndefined()
})

// claim: neutral-names
test('a kept page is not shown after Leave, under another name, in another language, or where the worker reads no cookies', async () => {
  const { source, cookies } = fakeBrowser()
  await keepPage(source, options)
  const opens = async () => (await keptPage(source, `${site}/profile`, options)) !== undefined
  for (const [name, value] of [
    ['left', '1'],
    ['appearance', 'notes'],
    ['language', 'th'],
  ] as const) {
    cookies[name] = value
    expect(await opens()).toBe(false)
    delete cookies[name]
    expect(await opens()).toBe(true)
  }
  const { cookieStore: _, ...without } = source
  expect(await keptPage(without, `${site}/profile`, options)).toBeUndefined()
})

test('a page under another name or in another language replaces the kept one', async () => {
  const { source, cookies, page, stored } = fakeBrowser()
  await keepPage(source, options)
  Object.assign(cookies, { language: 'th', appearance: 'notes' })
  page.html = pageHtml('th')
  await keepPage(source, options)
  expect(stored().filter((path) => path.startsWith('/kept/'))).toEqual(['/kept/th/notes'])
  expect(stored()).toContain('/assets/texts/1/th/a.json')
})

test('a page of another version or language, an error, and a page after Leave are not stored', async () => {
  const cases: { cookies?: Record<string, string>; html?: string; status?: number }[] = [
    { html: pageHtml('en', '/assets/newer.js') },
    { html: pageHtml('th') },
    { status: 503 },
    { cookies: { left: '1' } },
  ]
  for (const { cookies, html, status = 200 } of cases) {
    const { source, page, stored } = fakeBrowser(cookies, html)
    page.status = status
    await keepPage(source, options)
    expect(stored()).toEqual([])
  }
})

test('a new version removes what earlier versions stored', async () => {
  const { source, stores } = fakeBrowser()
  for (const name of ['pages-1', 'pages-2']) await source.caches.open(name)
  await dropEarlierPages(source, options)
  expect([...stores.keys()]).toEqual(['pages-2'])
})
