import { afterEach, beforeEach, expect, test, vi } from 'vitest'

type Loading = typeof import('./load-texts.ts')
type Texts = typeof import('./texts.ts')

/** The requests that have no response yet, by language. */
let pending: Map<string, (response: Response) => void>
let loading: Loading
let texts: Texts

const respond = (language: string, response = Response.json({ group: [] })): void =>
  pending.get(language)!(response)

beforeEach(async () => {
  pending = new Map()
  vi.resetModules()
  vi.stubGlobal('document', { documentElement: { lang: 'en' } })
  vi.stubGlobal('TEXTS_VERSION', '1')
  vi.stubGlobal('fetch', (address: string) => {
    const [, language = ''] = /1\/(.+)\/group\.json$/.exec(address) ?? []
    return new Promise((resolve) => pending.set(language, resolve))
  })
  loading = await import('./load-texts.ts')
  texts = await import('./texts.ts')
  const first = loading.loadTexts(['group'])
  respond('en')
  await first
})
afterEach(() => vi.unstubAllGlobals())

test('the last chosen language wins, even if the texts of an earlier choice arrive later', async () => {
  const thai = loading.switchTexts('th')
  const german = loading.switchTexts('de')
  respond('de')
  expect(await german).toBe(true)
  respond('th')
  expect(await thai).toBe(false)
  expect(texts.currentLanguage()).toBe('de')
})

test('a language whose texts do not arrive leaves the page as it was', async () => {
  const thai = loading.switchTexts('th')
  respond('th', new Response(null, { status: 503 }))
  await expect(thai).rejects.toThrow('No texts group in th')
  expect(texts.currentLanguage()).toBe('en')
})
