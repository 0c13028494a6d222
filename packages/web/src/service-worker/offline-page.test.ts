import { expect, test } from 'vitest'
import { loadPage } from './offline-page.ts'

const pages = { page: '{name} page', words: { en: { name: 'English' }, th: { name: 'Thai' } } }
const source = (language: string) => ({
  location: { protocol: 'https:' },
  navigator: { languages: ['de'] },
  cookieStore: { get: async () => ({ value: language }) },
})
const fail = () => Promise.reject(new TypeError('Failed to fetch'))
const nothingKept = async () => undefined

test('a page that loads is unchanged, also if the server answers with an error', async () => {
  for (const status of [200, 404, 503]) {
    const answer = new Response('the page', { status })
    expect(await loadPage(source('en'), { load: async () => answer, kept: fail, pages })).toBe(
      answer,
    )
  }
})

test('without a connection a page is replaced by the offline page in the language of the device', async () => {
  for (const [language, { name }] of Object.entries(pages.words)) {
    const answer = await loadPage(source(language), { load: fail, kept: nothingKept, pages })
    expect([answer.status, await answer.text()]).toEqual([503, `${name} page`])
    expect(answer.headers.get('cache-control')).toBe('no-store')
  }
})

test('without a connection a page that the device stores is shown, and the offline page if reading it fails', async () => {
  const stored = new Response('stored')
  const kept = async () => stored
  expect(await loadPage(source('en'), { load: fail, kept, pages })).toBe(stored)
  const failed = await loadPage(source('en'), { load: fail, kept: fail, pages })
  expect(await failed.text()).toBe('English page')
})
