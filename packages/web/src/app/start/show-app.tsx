import { startTransition, type ReactNode } from 'react'
import { createRoot, hydrateRoot, type Root } from 'react-dom/client'
import { loadFirstData } from '../../lib/page/first-data.ts'
import { keepScrollPosition } from '../../lib/page/scroll-position.ts'
import { takenOver } from '../../lib/page/taken-over.ts'
import { session } from '../../lib/session/app-session.ts'
import { queryClient } from '../../lib/api/query-client.ts'
import { router } from '../router.tsx'
import { App } from './app.tsx'
import { loadLateParts } from '../frame/late-parts.tsx'

const sessionKnown = (): Promise<void> =>
  new Promise((resolve) => {
    let unsubscribe = () => {}
    const look = () => {
      if (session.get().isLoading) return
      unsubscribe()
      resolve()
    }
    unsubscribe = session.subscribe(look)
    look()
  })

/** Prerendered pages of text show what a visitor without a session sees. */
const isAsPrerendered = (): boolean => {
  const { tokens, isLocked, expired } = session.get()
  return tokens === undefined && !isLocked && !expired
}

/**
 * A browser moves only to what is there: in a shell the router restores the position, or finds the
 * place that the address names. Elsewhere the visitor may have scrolled before the scripts ran.
 */
const mayRestorePosition = (): boolean => {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return navigation?.type !== 'navigate' || location.hash !== ''
}

/**
 * React hydrates a page in parts. Until the screen is one of them, the router must not replace it:
 * the browser itself follows the links.
 */
const followLinksWithoutScripts = (container: HTMLElement): void => {
  // Controls of parts that are ready keep their clicks.
  const stop = (event: Event) => {
    if (event.target instanceof Element && event.target.closest('a'))
      event.stopImmediatePropagation()
  }
  container.addEventListener('click', stop, { capture: true })
  void takenOver.then(() => container.removeEventListener('click', stop, { capture: true }))
}

/**
 * A prerendered page, or the shell of a page, stays until everything that it shows is loaded. Then
 * scripts take it over, or replace it in one step for a signed-in user.
 */
const takeOver = async (container: HTMLElement, app: ReactNode): Promise<Root> => {
  const isShell = container.querySelector('[data-shell]') !== null
  // The guards need the session, but the screen is loaded at the same time.
  await Promise.all([sessionKnown(), router.load(), isShell || loadLateParts()])
  await router.load()
  if (isShell && session.get().user) await loadFirstData()
  if (!isShell || !mayRestorePosition()) keepScrollPosition(router.latestLocation)
  if (isShell || !isAsPrerendered()) {
    const root = createRoot(container)
    // In a transition React lets the browser answer in between; the shell stays until the end.
    startTransition(() => root.render(app))
    return root
  }
  // The router then expects the markup that it renders outside of a browser.
  router.ssr = { manifest: undefined }
  followLinksWithoutScripts(container)
  return new Promise((resolve) => {
    startTransition(() => resolve(hydrateRoot(container, app)))
  })
}

/**
 * Shows the application in the container, or takes over the page that the server rendered there.
 */
export const showApp = async (container: HTMLElement): Promise<Root> => {
  const app = <App router={router} queryClient={queryClient} />
  if (container.hasChildNodes()) return takeOver(container, app)
  const root = createRoot(container)
  root.render(app)
  return root
}
