import { readTexts } from '@crosscheck/text/catalog/read-texts'
import { direction, languages, pseudoLanguages } from '@crosscheck/text/message/languages'
import { createElement as element } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'

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
const offlinePage = (language: string): string => {
  const { offline } = readTexts(language, 'server') as OfflineTexts
  const head = element(
    'head',
    null,
    element('meta', { charSet: 'utf-8' }),
    element('meta', { name: 'viewport', content: 'width=device-width,initial-scale=1' }),
    element('title', null, offline.title),
    element('style', null, style),
  )
  const main = element(
    'main',
    null,
    element('h1', null, offline.title),
    element('p', null, offline.text),
    // The empty address is that of the page that could not be loaded.
    element('a', { href: '' }, offline.again),
  )
  const page = element(
    'html',
    { lang: language, dir: direction(language) },
    head,
    element('body', null, main),
  )
  return `<!doctype html>${renderToStaticMarkup(page)}`
}

/** The page without a connection in each language, for the service worker. */
export const offlinePages = (): Record<string, string> =>
  Object.fromEntries([...languages, ...pseudoLanguages].map(({ tag }) => [tag, offlinePage(tag)]))
