import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Appearance } from '@crosscheck/domain/appearance'
import type { Page, ReadablePage } from '@crosscheck/domain/pages'
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

type ShellModules = { modules: readonly string[]; texts: readonly string[] }

type ShellLook = {
  language: string
  appearance: Appearance
  /** The address whose own contents a user sees before the scripts arrive. */
  own: string | undefined
}

type Look = { language: string; messages: Record<string, readonly Message[]>; settings: string }

/** The exports of the web application's build for prerendering. */
type Renderer = {
  renderPage: (page: Look & { page: ReadablePage | null }) => Promise<RenderedPage>
  renderShell: (shell: Look & Omit<ShellLook, 'language'>) => Promise<string>
  modulesOf: (page: Page) => ShellModules
}

/** Each is undefined if there is nothing to show without scripts. */
export type Prerender = {
  /** A page of text; null is the page for an unknown address. */
  page: (page: ReadablePage | null, language: string) => Promise<RenderedPage | undefined>
  /** The content that any other page shows until its scripts run, and the modules that it needs. */
  shell: (page: Page, look: ShellLook) => Promise<({ html: string } & ShellModules) | undefined>
}

/**
 * Renders each page once in each language, at its first request. The operator's settings are part
 * of the pages, so the build of the web application cannot render them.
 */
export const createPrerender = (
  folder: string,
  { settings, log }: { settings: string; log: Log },
): Prerender => {
  const file = join(folder, '.prerender/render.js')
  const nothing = async () => undefined
  if (!existsSync(file)) return { page: nothing, shell: nothing }
  let renderer: Promise<Renderer> | undefined
  const open = () => (renderer ??= import(pathToFileURL(file).href) as Promise<Renderer>)
  const looks = new Map<string, Look>()
  const lookIn = (language: string): Look => {
    const messages = () => Object.fromEntries(compileCatalog(language))
    const look = looks.get(language) ?? { language, messages: messages(), settings }
    looks.set(language, look)
    return look
  }
  /** Remembers the result of each key. If it fails, scripts show the page nevertheless. */
  const once = <Result>() => {
    const known = new Map<string, Promise<Result | undefined>>()
    return (key: string, render: () => Promise<Result>): Promise<Result | undefined> => {
      const last = known.get(key)
      if (last) return last
      const result = render().catch((error: unknown) => {
        log.error({ page: key, err: error }, 'a page could not be rendered')
        return undefined
      })
      known.set(key, result)
      return result
    }
  }
  const [pageOnce, shellOnce] = [once<RenderedPage>(), once<string>()]
  return {
    page: (page, language) =>
      pageOnce(`${language} ${page}`, async () =>
        (await open()).renderPage({ page, ...lookIn(language) }),
      ),
    shell: async (page, { language, appearance, own }) => {
      const html = await shellOnce(`${language} ${own} ${appearance}`, async () =>
        (await open()).renderShell({ appearance, own, ...lookIn(language) }),
      )
      return html === undefined ? undefined : { html, ...(await open()).modulesOf(page) }
    },
  }
}
