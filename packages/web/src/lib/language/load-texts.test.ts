import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'

type Loading = typeof import('./load-texts.ts')
type Texts = typeof import('./texts.ts')

/** The requests that have no response yet, by language. */
let pending: Map<string, (response: Response) => void>
let requests: string[]
/** Aborting one is the end of the time for a request or an import. */
let waits: AbortController[]
let loading: Loading
let texts: Texts

const respond = (language: string, response = Response.json({ group: [] })): void =>
  pending.get(language)!(response)

beforeEach(async () => {
  pending = new Map()
  vi.resetModules()
  vi.stubGlobal('document', { documentElement: { lang: 'en' }, getElementById: () => null })
  vi.stubGlobal('TEXTS_VERSION', '1')
  requests = []
  vi.stubGlobal('fetch', (address: string) => {
    const [, language = ''] = /1\/(.+)\/group\.json$/.exec(address) ?? []
    requests.push(language)
    return new Promise((resolve) => pending.set(language, resolve))
  })
  waits = []
  vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => {
    const wait = new AbortController()
    waits.push(wait)
    return wait.signal
  })
  loading = await import('./load-texts.ts')
  texts = await import('./texts.ts')
  const first = loading.loadTexts(['group'])
  respond('en')
  await first
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

// The next file of this worker gets modules without these texts.
afterAll(() => void vi.resetModules())

const pass = () => new Promise((resolve) => setTimeout(resolve, 0))

test('the last chosen language wins, even if the texts of an earlier choice arrive later', async () => {
  const thai = loading.switchTexts('th')
  const german = loading.switchTexts('de')
  respond('de')
  expect(await german).toBe(true)
  respond('th')
  expect(await thai).toBe(false)
  expect(texts.currentLanguage()).toBe('de')
})

test('a language whose texts do not arrive in two attempts leaves the page as it was', async () => {
  const thai = loading.switchTexts('th')
  const rejected = expect(thai).rejects.toThrow('No texts group in th')
  respond('th', new Response(null, { status: 503 }))
  await pass()
  respond('th', new Response(null, { status: 503 }))
  await rejected
  expect(requests).toEqual(['en', 'th', 'th'])
  expect(texts.currentLanguage()).toBe('en')
})

test('texts that hang are requested a second time', async () => {
  const thai = loading.switchTexts('th')
  waits.at(-1)!.abort()
  await pass()
  expect(requests).toEqual(['en', 'th', 'th'])
  respond('th')
  expect(await thai).toBe(true)
  expect(texts.currentLanguage()).toBe('th')
})

test('a screen whose module hangs twice fails instead of loading forever', async () => {
  const load = vi.fn(() => new Promise<never>(() => {}))
  const rejected = expect(loading.withTexts(load, ['group'])).rejects.toThrow('late')
  waits.at(-1)!.abort(new Error('late'))
  await pass()
  waits.at(-1)!.abort(new Error('late'))
  await rejected
  expect(load).toHaveBeenCalledTimes(2)
})

test('a screen that is visited again needs no request, also after a switch of the language', async () => {
  await loading.withTexts(async () => undefined, ['group'])
  const thai = loading.switchTexts('th')
  respond('th')
  await thai
  await loading.withTexts(async () => undefined, ['group'])
  expect(requests).toEqual(['en', 'th'])
})

test('texts that failed are requested again at the next visit', async () => {
  vi.stubGlobal('fetch', async () => new Response(null, { status: 503 }))
  await expect(loading.loadTexts(['other'])).rejects.toThrow('No texts other in en')
  vi.stubGlobal('fetch', async () => Response.json({ other: [] }))
  await expect(loading.loadTexts(['other'])).resolves.toBeUndefined()
})
