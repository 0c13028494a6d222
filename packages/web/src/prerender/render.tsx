import { ownAppearance, type Appearance } from '@crosscheck/domain/appearance'
import type { Page, ReadablePage } from '@crosscheck/domain/pages'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, RouterContextProvider } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { prerender } from 'react-dom/static'
import { App } from '../app/start/app.tsx'
import { setAppearance } from '../lib/appearance/appearance.ts'
import { putMessages, type Messages } from '../lib/language/texts.ts'
import { putPageSettings } from '../lib/page/page-settings.ts'
import { takeHead, type PrerenderedHead } from '../lib/page/prerendered-head.ts'
import { session } from '../lib/session/app-session.ts'
import { createAppRouter } from '../app/router.tsx'
import { memberContents } from './member-contents.tsx'
import { lateModules, laterModules, screenModules, shellModules } from './screens.ts'
import { Shell } from './shell.tsx'

type Look = {
  language: string
  messages: Messages
  /** As JSON, as the server writes them into the page. */
  settings: string
}

export type PageToRender = Look & {
  /** Null for the page that says that there is no such page. */
  page: ReadablePage | null
}

export type ShellToRender = Look & {
  appearance: Appearance
  /** The address whose own contents a user sees before the scripts arrive. */
  own: string | undefined
}

export type RenderedPage = PrerenderedHead & {
  html: string
  /** The modules that a browser needs to take the page over. */
  modules: readonly string[]
}

/** An address that no page has. */
const missingPage = '/404'

const toMarkup = async (element: ReactNode): Promise<string> => {
  const failures: unknown[] = []
  const { prelude } = await prerender(element, {
    // Otherwise large parts come last, and need a script to get into their place.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError: (error) => void failures.push(error),
  })
  const markup = await new Response(prelude).text()
  if (failures.length > 0) throw failures[0]
  // The images follow soon after these links to them.
  return markup.replace(/^(?:<link\b[^>]*>)+/, '')
}

/** There are no stored tokens. */
const renderSignedOut = async (address: string): Promise<string> => {
  await session.start()
  const router = createAppRouter(createMemoryHistory({ initialEntries: [address] }))
  await router.load()
  takeHead()
  return toMarkup(<App router={router} queryClient={new QueryClient()} />)
}

/** The sign-in page needs its address; what it shows is in the frame of all shells. */
const renderForm = async (address: string): Promise<string> =>
  /<main\b[^>]*>(.*)<\/main>/s.exec(await renderSignedOut(address))?.[1] ?? ''

const renderMemberContents = async (contents: ReactNode): Promise<string> => {
  const router = createAppRouter(createMemoryHistory({ initialEntries: ['/'] }))
  return toMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <RouterContextProvider router={router}>{contents}</RouterContextProvider>
    </QueryClientProvider>,
  )
}

const render = async ({
  page,
  language,
  messages,
  settings,
}: PageToRender): Promise<RenderedPage> => {
  putPageSettings(settings)
  putMessages(language, messages)
  const html = await renderSignedOut(page ?? missingPage)
  const modules = [...(page === null ? [] : [screenModules[page]]), ...lateModules]
  return { ...takeHead(), html, modules }
}

const renderShellNow = async (look: ShellToRender): Promise<string> => {
  const { language, messages, settings, appearance, own } = look
  putPageSettings(settings)
  putMessages(language, messages)
  setAppearance(appearance)
  try {
    if (own === undefined) return await toMarkup(<Shell />)
    const contents = memberContents[own]
    const html = await (contents ? renderMemberContents(contents) : renderForm(own))
    const [page] = own.split('?')
    const shell = await toMarkup(<Shell own={contents ? 'member' : 'visitor'} page={page} />)
    return shell.replace(/<div data-own[^>]*>/, (opening) => opening + html)
  } finally {
    setAppearance(ownAppearance)
  }
}

let last: Promise<unknown> = Promise.resolve()

/** Renders one page after another, because texts and settings are variables of modules. */
const inTurn = <Result,>(work: () => Promise<Result>): Promise<Result> => {
  const done = last.then(work)
  last = done.catch(() => {})
  return done
}

export const renderPage = (page: PageToRender): Promise<RenderedPage> => inTurn(() => render(page))

/** The markup that other pages have until their scripts run. */
export const renderShell = (shell: ShellToRender): Promise<string> =>
  inTurn(() => renderShellNow(shell))

/** The modules that a page without prerendered contents needs, and those whose texts it has. */
export const modulesOf = (page: Page) => {
  const modules = [...(shellModules[page] ?? []), ...lateModules]
  const own = laterModules[page.split('/')[1] ?? ''] ?? []
  return { modules, texts: [...modules, ...(laterModules['page'] ?? []), ...own] }
}
