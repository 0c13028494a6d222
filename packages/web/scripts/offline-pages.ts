import { readTexts } from '@crosscheck/text/catalog/read-texts'
import { direction, languages, pseudoLanguages } from '@crosscheck/text/message/languages'
import { createElement as element } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { OfflinePages } from '../src/service-worker/offline-page.ts'

type OfflineTexts = { offline: { title: string; text: string; again: string } }

const style = [
  ':root{color-scheme:light dark;font:1.125rem/1.6 system-ui,sans-serif;',
  'background:light-dark(#faf8f3,#14191b);color:light-dark(#182226,#eeece6)}',
  'main{max-width:36rem;margin:0 auto;padding:20vh 1.25rem 2rem}',
  'h1{font-size:1.75rem;line-height:1.25;margin:0 0 .75rem}p{margin:0 0 1.25rem}',
  'a{display:inline-flex;align-items:center;min-height:2.75rem;padding:0 1.25rem;color:inherit;',
  'border:2px solid;border-radius:.5rem;text-decoration:none;font-weight:600}',
  'a:focus-visible{outline:3px solid;outline-offset:3px}',
].join('')

/** Names neither the site nor a user, because it is also shown after Leave and with an app lock. */
const offlinePage = (): string => {
  const head = element(
    'head',
    null,
    element('meta', { charSet: 'utf-8' }),
    element('meta', { name: 'viewport', content: 'width=device-width,initial-scale=1' }),
    element('title', null, '{title}'),
    element('style', null, style),
  )
  const main = element(
    'main',
    null,
    element('h1', null, '{title}'),
    element('p', null, '{text}'),
    // The empty address is that of the page that could not be loaded.
    element('a', { href: '' }, '{again}'),
  )
  const html = element('html', { lang: '{lang}', dir: '{dir}' }, head, element('body', null, main))
  return `<!doctype html>${renderToStaticMarkup(html)}`
}

const wordsIn = (language: string): Record<string, string> => {
  const { offline } = readTexts(language, 'server') as OfflineTexts
  const words = Object.entries(offline).map(([name, text]) => [name, renderToStaticMarkup(text)])
  return { lang: language, dir: direction(language), ...Object.fromEntries(words) }
}

/** The page without a connection, and its words in each language, for the service worker. */
export const offlinePages = (): OfflinePages => ({
  page: offlinePage(),
  words: Object.fromEntries(
    [...languages, ...pseudoLanguages].map(({ tag }) => [tag, wordsIn(tag)]),
  ),
})
