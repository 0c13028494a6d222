import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { ReadablePage } from '@crosscheck/domain/pages'
import { compileCatalog } from '@crosscheck/text/catalog/catalog'
import type { Message } from '@crosscheck/text/message/message'
import type { Log } from '../../lib/log.ts'

/** A page of text, as the web application shows it to a visitor without a session. */
export type RenderedPage = {
  html: string
  title: string
  description: string | undefined
  /** The modules of the web application that take the page over in a browser. */
  modules: readonly string[]
}

/** What the build of the web application exports for this. */
type Renderer = {
  renderPage: (page: {
    page: ReadablePage | null
    language: string
    messages: Record<string, readonly Message[]>
    settings: string
  }) => Promise<RenderedPage>
}

/** Null is the page for an unknown address. Undefined if there is nothing to show without scripts. */
export type Prerender = (
  page: ReadablePage | null,
  language: string,
) => Promise<RenderedPage | undefined>

/**
 * Renders each page once in each language, at its first request. The operator's settings are part
 * of the pages, so the build of the web application cannot render them.
 */
export const createPrerender = (
  folder: string,
  { settings, log }: { settings: string; log: Log },
): Prerender => {
  const file = join(folder, '.prerender/render.js')
  if (!existsSync(file)) return async () => undefined
  let renderer: Promise<Renderer> | undefined
  const render = async (page: ReadablePage | null, language: string) => {
    renderer ??= import(pathToFileURL(file).href) as Promise<Renderer>
    const messages = Object.fromEntries(compileCatalog(language))
    return (await renderer).renderPage({ page, language, messages, settings })
  }
  const rendered = new Map<string, Promise<RenderedPage | undefined>>()
  return (page, language) => {
    const key = `${language} ${page}`
    const known =
      rendered.get(key) ??
      // Scripts show the page nevertheless.
      render(page, language).catch((error: unknown) => {
        log.error({ page, language, err: error }, 'a page could not be rendered')
        return undefined
      })
    rendered.set(key, known)
    return known
  }
}
