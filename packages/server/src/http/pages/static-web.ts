import { readdir, readFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import fastifyStatic from '@fastify/static'
import { isNeutral, type Appearance } from '@crosscheck/domain/appearance'
import { AppError } from '@crosscheck/domain/errors'
import type { PageSettings } from '@crosscheck/domain/contract/page-settings'
import { isPage, pageAt, readablePageAt, type Page } from '@crosscheck/domain/pages'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Clock } from '../../lib/clock.ts'
import type { Log } from '../../lib/log.ts'
import { appearanceOf, hasLeft, themeOf, languageOf } from '../request/device-choices.ts'
import { sendError } from '../server/error-answers.ts'
import { allowScript } from '../server/headers.ts'
import type { Server } from '../server/server.ts'
import { sendCompressed } from './compress.ts'
import { namesIn, withAppearance, withTheme } from './page-appearance.ts'
import { firstModule, readPageFiles } from './page-files.ts'
import { withContents, withShell } from './page-contents.ts'
import {
  startScriptOf,
  withJson,
  withLanguage,
  withNonce,
  withoutPreloads,
  withSettings,
  withTextLinks,
} from './page-html.ts'
import { createPrerender } from './prerender.ts'

/** A leading dot marks the build's internal files. */
const isHidden = (path: string): boolean => /(^|\/)\./.test(path)

const listFiles = async (folder: string): Promise<Set<string>> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  return new Set(
    entries
      .filter((entry) => entry.isFile())
      .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
      .filter((path) => !isHidden(path)),
  )
}

const pathOf = (request: FastifyRequest): string => {
  const path = request.url.split('?', 1)[0] ?? '/'
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

const isApi = (path: string): boolean => path === '/api' || path.startsWith('/api/')

/** The header of these pages has no link to the sign-in page, also at unknown addresses. */
const isSignInPath = (path: string): boolean => path.startsWith('/auth')

/** Addresses whose pages contain their own first paint, for the readers that it fits. */
const ownContents = ['/auth', '/auth?mode=sign-up', '/profile', '/profile?step=1', '/messages']

/** Other parameters of a form name another one, or a sign-in that scripts complete. */
const ownContentsOf = (request: FastifyRequest, page: Page): string | undefined => {
  if (page === '/dashboard') return page
  const { next: _, lang: __, quick: ___, ...others } = request.query as Record<string, string>
  const search = new URLSearchParams(others).toString()
  return ownContents.find((own) => own === pathOf(request) + (search && `?${search}`))
}

const notBuilt =
  '<!doctype html><html lang="en"><head><title>CrossCheck</title></head><body><p>The web application is not built yet. Run <code>npm start</code>.</p></body></html>'

/** Names with a hash of the content never change; all other files are revalidated. */
const cacheControl = (file: string): string =>
  file.startsWith('assets/') ? 'public, max-age=31536000, immutable' : 'no-cache'

const policyHeader = 'Content-Security-Policy'

type WebOptions = {
  folder: string
  clock: Clock
  secureOrigin: boolean
  settings: Omit<PageSettings, 'neutralNames'>
  log: Log
}

/**
 * Serves the built web application from `folder`, and answers every path that no other route
 * serves.
 */
export const serveWeb = async (server: Server, options: WebOptions): Promise<void> => {
  const { folder, clock, secureOrigin, settings, log } = options
  const { publicUrl, languages } = settings
  const files = await listFiles(folder)
  const pageFiles = await readPageFiles(folder)
  const settingsText = JSON.stringify({ ...settings, neutralNames: namesIn(languages) })
  const prerender = createPrerender(folder, { settings: settingsText, log })
  await server.register(fastifyStatic, {
    root: folder,
    serve: false,
    preCompressed: true,
    cacheControl: false,
    suppressWarning: true,
  })

  const readShell = async (): Promise<string> =>
    files.has('index.html') ? readFile(join(folder, 'index.html'), 'utf8') : notBuilt

  /** What the page shows before its scripts run, and the modules of which it has the texts. */
  const contentsOf = async (
    request: FastifyRequest,
    { language, appearance }: { language: string; appearance: Appearance },
  ): Promise<{ modules: readonly string[]; add: (html: string) => string } | undefined> => {
    const path = pathOf(request)
    const readable = readablePageAt(path)
    const page = pageAt(path) ?? (isSignInPath(path) ? '/auth' : undefined)
    if (page && !readable) {
      // The texts have the real name.
      const own = isNeutral(appearance) ? undefined : ownContentsOf(request, page)
      const shell = await prerender.shell(page, { language, appearance, own })
      if (!shell) return undefined
      const parts = await pageFiles.partsOf(shell.modules)
      return { modules: shell.texts, add: (to) => withShell(to, { contents: shell.html, parts }) }
    }
    // The contents of these pages have the real name.
    if (isNeutral(appearance)) return undefined
    const rendered = await prerender.page(readable ?? null, language)
    if (!rendered) return undefined
    const parts = await pageFiles.partsOf(rendered.modules)
    const contents = { rendered, page: readable ?? null, language, publicUrl, parts }
    return { modules: rendered.modules, add: (html) => withContents(html, contents) }
  }

  const htmlFor = async (request: FastifyRequest, built: string): Promise<string> => {
    const { lang } = request.query as { lang?: unknown }
    const language =
      languages.find((tag) => tag === lang) ?? languageOf(request, secureOrigin, languages)
    const appearance = appearanceOf(request, secureOrigin)
    const isClosed = hasLeft(request, secureOrigin)
    const page = withTheme(withLanguage(built, language), themeOf(request, secureOrigin))
    const shell = withAppearance(page, { appearance, language, isClosed })
    const contents = isClosed ? undefined : await contentsOf(request, { language, appearance })
    const filled = contents ? contents.add(shell) : shell
    const modules = [firstModule, ...(contents?.modules ?? [])]
    // The texts have the real name, which scripts replace.
    const html =
      isClosed || isNeutral(appearance)
        ? withTextLinks(filled, pageFiles.textsOf(modules, language))
        : withJson(filled, 'texts', await pageFiles.readTexts(modules, language))
    return withSettings(
      request.headers['save-data'] === 'on' ? withoutPreloads(html) : html,
      settingsText,
    )
  }

  const sendPage = async (request: FastifyRequest, reply: FastifyReply, status: number) => {
    const built = await readShell()
    const html = await htmlFor(request, built)
    const script = startScriptOf(built)
    const policy = String(reply.getHeader(policyHeader))
    reply
      .status(status)
      .header(policyHeader, script === undefined ? policy : allowScript(policy, script))
      // Never answered by 304: the nonce of a cached page would not fit the new policy.
      .header('Cache-Control', 'no-cache')
      .type('text/html; charset=utf-8')
      .header('Vary', 'Save-Data, Accept-Language, Accept-Encoding, Cookie')
    return sendCompressed(request, reply, withNonce(html, request.facts.nonce))
  }

  server.setNotFoundHandler(async (request, reply) => {
    const path = pathOf(request)
    if (isApi(path)) return sendError(reply, new AppError('NOT_FOUND'), clock.now())
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return sendError(reply, new AppError('NOT_FOUND'), clock.now())
    const file = path.slice(1)
    if (files.has(file) && !file.endsWith('.html'))
      return reply.header('Cache-Control', cacheControl(file)).sendFile(file)
    return sendPage(request, reply, isPage(path) ? 200 : 404)
  })
}
