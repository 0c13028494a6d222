import type { ReadablePage } from '@crosscheck/domain/pages'
import { QueryClient } from '@tanstack/react-query'
import { createMemoryHistory } from '@tanstack/react-router'
import { prerender } from 'react-dom/static'
import { App } from '../app/start/app.tsx'
import { putMessages, type Messages } from '../lib/language/texts.ts'
import { putPageSettings } from '../lib/page/page-settings.ts'
import { takeHead, type PrerenderedHead } from '../lib/page/prerendered-head.ts'
import { session } from '../lib/session/app-session.ts'
import { createAppRouter } from '../router.tsx'
import { lateModules, screenModules } from './screens.ts'

export type PageToRender = {
  /** Null for the page that says that there is no such page. */
  page: ReadablePage | null
  language: string
  messages: Messages
  /** As JSON, as the server writes them into the page. */
  settings: string
}

export type RenderedPage = PrerenderedHead & {
  html: string
  /** The modules that a browser needs to take the page over. */
  modules: readonly string[]
}

/** An address that no page has. */
const missingPage = '/404'

const render = async ({
  page,
  language,
  messages,
  settings,
}: PageToRender): Promise<RenderedPage> => {
  putPageSettings(settings)
  putMessages(language, messages)
  // Signed out: there are no stored tokens.
  await session.start()
  const router = createAppRouter(createMemoryHistory({ initialEntries: [page ?? missingPage] }))
  await router.load()
  takeHead()
  const failures: unknown[] = []
  const { prelude } = await prerender(<App router={router} queryClient={new QueryClient()} />, {
    // Otherwise large parts come last, and need a script to get into their place.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError: (error) => void failures.push(error),
  })
  const markup = await new Response(prelude).text()
  if (failures.length > 0) throw failures[0]
  // The images follow soon after these links to them.
  const html = markup.replace(/^(?:<link\b[^>]*>)+/, '')
  const modules = [...(page === null ? [] : [screenModules[page]]), ...lateModules]
  return { ...takeHead(), html, modules }
}

let last: Promise<unknown> = Promise.resolve()

/** Renders one page after another, because texts and settings are variables of modules. */
export const renderPage = (page: PageToRender): Promise<RenderedPage> => {
  const rendered = last.then(() => render(page))
  last = rendered.catch(() => {})
  return rendered
}
