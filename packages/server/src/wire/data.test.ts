import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { someOf } from '@crosscheck/domain/testing/form'
import { testRows } from '@crosscheck/domain/testing/test-rows'
import { isPublicAddress } from '../lib/public-address.ts'
import { testApp } from '../testing/test-app.ts'
import { createDocumentReader } from '../web-content/document-reader.ts'
import { buildPdf } from '../web-content/testing/documents.ts'
import { openSite } from '../web-content/testing/web-site.ts'
import { createWebClient } from '../web-content/web-client.ts'
import { muteConsole, releases, signUpClient } from './testing.ts'

/**
 * The data calls of the published client, an old release and a new one, against the whole server.
 */
const page = '<!doctype html><title>Hi</title><h1>Hello</h1><p>one two <a href="/x">three</a></p>'
const site = await openSite(({ path, method, headers, body }, response) => {
  if (path === '/file.pdf') return response.end(buildPdf(['From a PDF']))
  if (path.startsWith('/echo'))
    return response
      .writeHead(200, { 'content-type': 'application/json' })
      .end(JSON.stringify({ path, method, body, key: headers['x-key'] }))
  if (path.startsWith('/search')) return response.end(searchAnswer)
  if (path.startsWith('/screenshot'))
    return response.writeHead(200, { 'content-type': 'image/png' }).end('PNG')
  return response.writeHead(200, { 'content-type': 'text/html' }).end(page)
}, '127.0.0.2')
afterAll(() => site.close())
beforeEach(() => void (site.asked.length = 0))
/** As a search service answers: with settings of the operator between the results. */
const usualAnswer = {
  search_metadata: { json_endpoint: 'https://search.example/?api_key=secret-key' },
  search_parameters: { api_key: 'secret-key' },
  organic_results: [{ position: 1, title: 'A', link: 'https://a.example', tracking: 'secret-key' }],
  related_searches: ['B'],
  news_results: [{ title: 'C', date: 7 }],
  ads: 'secret-key',
}
let searchAnswer = JSON.stringify(usualAnswer)
const siteUrl = `http://127.0.0.2:${site.port}`

const { app, signUp } = await testApp({
  config: {
    tools: {
      ai: null,
      webPages: true,
      screenshotUrl: `${siteUrl}/screenshot?token=secret-key`,
      searchUrl: `${siteUrl}/search?api_key=secret-key`,
    },
  },
  overrides: {
    webClient: createWebClient({
      isAllowed: (address) => address === '127.0.0.2' || isPublicAddress(address),
      isPortAllowed: () => true,
    }),
  },
})
// On a busy machine a thread takes long to start.
app.parts.webTools.documents = createDocumentReader({ timeLimitMs: 120_000 })
const address = await app.listen()

muteConsole()

/** The statuses of calls that are made at once, each of which is refused. */
const refusalsOf = async (calls: readonly Promise<unknown>[]) =>
  (await Promise.allSettled(calls)).map((outcome) =>
    outcome.status === 'rejected' ? (outcome.reason as { status?: number }).status : 'accepted',
  )

describe.each(someOf(releases, 1))('release %s', (_, open) => {
  test('the client reads the text of a page and of a PDF, whole and in chunks', async () => {
    const { data } = await signUpClient(open(address))
    expect(await data.extractFromUrl(siteUrl)).toBe('Hello\n\none two three')
    expect(await data.extractFromUrl(`${siteUrl}/file.pdf`)).toBe('From a PDF')
    const chunks = await data.extractFromUrl(siteUrl, { chunking: true, chunkSize: 100 })
    expect(chunks).toEqual(['Hello\n\none two three'])
  })

  test('the client scrapes a page', async () => {
    const { data } = await signUpClient(open(address))
    expect(await data.scrape(siteUrl)).toMatchObject({
      markdown: expect.stringContaining('# Hello'),
      html: page,
      links: [`${siteUrl}/x`],
      metadata: { title: 'Hi', url: `${siteUrl}/`, domain: '127.0.0.2' },
    })
  })

  test('the client fetches with a method, headers, a query and a body, also without waiting', async () => {
    const { data } = await signUpClient(open(address))
    const request = {
      url: `${siteUrl}/echo`,
      method: 'POST' as const,
      headers: { 'x-key': 'k' },
      query: { a: '1' },
      body: { b: 2 },
    }
    expect(await data.fetch(request)).toMatchObject({
      status: 200,
      headers: { 'content-type': 'application/json' },
      body: { path: '/echo?a=1', method: 'POST', body: '{"b":2}', key: 'k' },
      durationMs: expect.any(Number),
    })
    site.asked.length = 0
    expect(await data.fetchAsync(request)).toMatchObject({ status: 'triggered' })
    await app.context.background.settled()
    expect(site.asked.map(({ path }) => path)).toEqual(['/echo?a=1'])
  })

  test('the client gets a screenshot and search results of the configured services', async () => {
    const { data } = await signUpClient(open(address))
    const shot = await data.screenshot(siteUrl, { fullPage: true, width: 800 })
    expect(shot).toBe(`data:image/png;base64,${Buffer.from('PNG').toString('base64')}`)
    expect(JSON.parse(site.asked[0]?.body ?? '')).toEqual({
      url: siteUrl,
      options: { fullPage: true, type: 'png' },
      viewport: { width: 800, height: 800 },
    })
    const found = await data.search('ferry', { type: 'news', limit: 3 })
    expect(found).toEqual({
      organic_results: [{ position: 1, title: 'A', link: 'https://a.example' }],
      related_searches: ['B'],
      news_results: [{ title: 'C' }],
    })
    const asked = new URL(site.asked.at(-1)?.path ?? '', siteUrl).searchParams
    expect(Object.fromEntries(asked)).toEqual({
      api_key: 'secret-key',
      q: 'ferry',
      hl: 'en',
      tbm: 'nws',
      num: '3',
    })
  })

  test('the client cannot reach this machine', async () => {
    const { data } = await signUpClient(open(address))
    const own = `${address}/api/auth/providers`
    const calls = [
      data.extractFromUrl(own),
      data.scrape(own),
      data.screenshot(own),
      data.fetch({ url: own }),
      data.fetch({ url: 'http://169.254.169.254/latest/meta-data' }),
    ]
    expect(await refusalsOf(calls)).toEqual(calls.map(() => 400))
    expect(site.asked).toEqual([])
  })
})

const post = async (token: string, path: string, content: FormData | object) => {
  const isForm = content instanceof FormData
  const answer = await fetch(`${address}/api/data/${path}`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      ...(!isForm && { 'content-type': 'application/json' }),
    },
    body: isForm ? content : JSON.stringify(content),
  })
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
}

test('an uploaded file gives its text; a form without one, as every release sends it, is refused', async () => {
  const { access_token: token } = await signUp('uploads@example.org')
  const form = new FormData()
  form.append('file', new File([buildPdf(['Uploaded'])], 'a.pdf'))
  form.append('chunking', 'true')
  form.append('chunkSize', '500')
  expect(await post(token, 'crosscheck/extract-from-blob', form)).toEqual({
    status: 200,
    body: { chunks: ['Uploaded'] },
  })
  expect(await post(token, 'crosscheck/extract-from-blob', {})).toMatchObject({
    status: 400,
    body: { code: 'INVALID_REQUEST' },
  })
})

testRows([
  ['no address', 'scrape', {}, 'INVALID_REQUEST'],
  ['a word as an address', 'scrape', { url: 'x' }, 'ADDRESS_REFUSED'],
  ['another method', 'fetch', { url: siteUrl, method: 'TRACE' }, 'INVALID_REQUEST'],
  ['a secret of the provider', 'fetch', { url: `${siteUrl}/{{key}}` }, 'INVALID_REQUEST'],
  ['a broken header', 'fetch', { url: siteUrl, headers: { 'a b': 'x' } }, 'INVALID_REQUEST'],
  ['an empty search', 'search', { q: ' ' }, 'INVALID_REQUEST'],
  ['a huge picture', 'screenshot', { url: siteUrl, width: 1e6 }, 'INVALID_REQUEST'],
])('a data call in a wrong form is refused', async (name, call, body, code) => {
  const { access_token: token } = await signUp(`refused-${name.replaceAll(' ', '-')}@example.org`)
  expect(await post(token, `crosscheck/${call}`, body)).toMatchObject({
    status: 400,
    body: { code },
  })
  expect(site.asked).toEqual([])
})

testRows(['<h1>secret-key</h1>', '[]', '"secret-key"', 'null'])(
  'a search service that answers in another form has failed',
  async (given) => {
    searchAnswer = given
    const { access_token: token } = await signUp(`${crypto.randomUUID()}@example.org`)
    const answered = await post(token, 'crosscheck/search', { q: 'x' })
    searchAnswer = JSON.stringify(usualAnswer)
    expect(answered).toMatchObject({ status: 502, body: { code: 'SERVICE_FAILED' } })
    expect(JSON.stringify(answered.body)).not.toContain('secret-key')
  },
)

test('data calls are limited per user', async () => {
  const { access_token: token } = await signUp('limited@example.org')
  const answers = []
  // In turn: a busy machine has no connection for so many at once.
  for (let sent = 0; sent < 62; sent += 1)
    answers.push(await post(token, 'crosscheck/search', { q: 'x' }))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(60)
  expect(answers.filter(({ body }) => body.code === 'RATE_LIMITED')).toHaveLength(2)
  expect(site.asked).toHaveLength(60)
})
