import { readdir, readFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import fastifyStatic from '@fastify/static'
import { AppError } from '@crosscheck/domain/errors'
import { isNeutral } from '@crosscheck/domain/appearance'
import { isPage } from '@crosscheck/domain/pages'
import type { Recipient } from '@crosscheck/domain/privacy/recipients'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Operator } from '../../config/resolve/operator.ts'
import type { Clock } from '../../lib/clock.ts'
import { appearanceOf, hasLeft } from '../request/appearance.ts'
import { languageOf } from '../request/language.ts'
import { escapeHtml, openingTag } from './html.ts'
import { namesIn, withAppearance } from './page-appearance.ts'
import { serverTexts } from '../text/server-texts.ts'
import { sendError } from '../server/error-answers.ts'
import type { Server } from '../server/server.ts'

/**
 * [Nonce in the page] The web build sets Vite's `html.cspNonce` to this text; each response
 * replaces it by its own nonce. The web reads it from `meta[property=csp-nonce]` (its `nonce`
 * property, which scripts may read and style sheets may not) and passes it to `get-nonce`.
 */
const noncePlaceholder = '__CSP_NONCE__'

const metaTag = `<meta property="csp-nonce" nonce="${noncePlaceholder}">`

/**
 * [Settings in the page] The settings that the web application needs before its first call, as JSON
 * in `meta[name=crosscheck-settings]`. They are public.
 */
export type PageSettings = {
  projectId: string
  parentOrigins: readonly string[]
  /** The operator of the installation; null in development. */
  operator: Operator | null
  recipients: readonly Recipient[]
  /** Whether codes can be sent to phones. */
  textMessages: boolean
  /** The tags of the languages that users can choose. */
  languages: readonly string[]
}

const withSettings = (html: string, settings: PageSettings): string => {
  const content = JSON.stringify({ ...settings, neutralNames: namesIn(settings.languages) })
  return html.replace(
    /<head[^>]*>/i,
    (head) => `${head}<meta name="crosscheck-settings" content="${escapeHtml(content)}">`,
  )
}

/** Mere optimizations are omitted for users who have asked to save data. */
const withoutPreloads = (html: string): string =>
  html.replace(/<link\b[^>]*\bdata-unless-saving\b[^>]*>/g, '')

/** Links that are marked with a language belong to pages in that language. */
const withLinksOf = (html: string, language: string): string =>
  html.replace(/<link\b[^>]*\bdata-language="([^"]+)"[^>]*>/g, (link, marked) =>
    marked === language ? link : '',
  )

const withNonce = (html: string, nonce: string): string => {
  const marked = html.includes('property="csp-nonce"')
    ? html
    : html.replace(/<head[^>]*>/i, (head) => `${head}${metaTag}`)
  return marked.replaceAll(noncePlaceholder, nonce)
}

/** The files of the first load's texts, for one language. */
type FirstTexts = (language: string) => readonly string[]

/** The build lists where the texts are; the pages load the others themselves. */
const readFirstTexts = async (folder: string): Promise<FirstTexts> => {
  const file = await readFile(join(folder, '.vite/texts.json'), 'utf8').catch(() => undefined)
  if (file === undefined) return () => []
  const texts = JSON.parse(file) as { folder: string; needed: Record<string, string[]> }
  const groups = texts.needed['src/main.tsx'] ?? []
  return (language) => groups.map((group) => `/${texts.folder}/${language}/${group}.json`)
}

/** The scripts read the language from the page, and need its texts before they show anything. */
const withLanguage = (html: string, language: string, firstTexts: FirstTexts): string =>
  withLinksOf(html, language)
    .replace(/<html[^>]*>/i, openingTag(language))
    .replace(
      /<noscript>.*?<\/noscript>/is,
      () => `<noscript>${escapeHtml(serverTexts(language).page.noScript)}</noscript>`,
    )
    .replace(
      /<head[^>]*>/i,
      (head) =>
        head +
        firstTexts(language)
          .map((file) => `<link rel="preload" as="fetch" crossorigin href="${file}">`)
          .join(''),
    )

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

const notBuilt =
  '<!doctype html><html lang="en"><head><title>CrossCheck</title></head><body><p>The web application is not built yet. Run <code>npm start</code>.</p></body></html>'

/** Names with a hash of the content never change; all other files are revalidated. */
const cacheControl = (file: string): string =>
  file.startsWith('assets/') ? 'public, max-age=31536000, immutable' : 'no-cache'

/**
 * Serves the built web application from `folder`, and answers every path that no other route
 * serves.
 */
export const serveWeb = async (
  server: Server,
  options: { folder: string; clock: Clock; secureOrigin: boolean; settings: PageSettings },
): Promise<void> => {
  const { folder, clock, secureOrigin, settings } = options
  const files = await listFiles(folder)
  const firstTexts = await readFirstTexts(folder)
  await server.register(fastifyStatic, {
    root: folder,
    serve: false,
    preCompressed: true,
    cacheControl: false,
    suppressWarning: true,
  })

  /** A prerendered page if there is one, else the shell that renders it in the browser. */
  const htmlFor = async (path: string): Promise<string> => {
    const name = path.replace(/^\/|\/$/g, '')
    const file = [`${name}.html`, `${name}/index.html`, 'index.html'].find((f) => files.has(f))
    return file === undefined ? notBuilt : readFile(join(folder, file), 'utf8')
  }
  const sendPage = async (request: FastifyRequest, reply: FastifyReply, status: number) => {
    const language = languageOf(request, secureOrigin, settings.languages)
    const appearance = appearanceOf(request, secureOrigin)
    // A prerendered page shows its contents and the own name.
    const isClosed = hasLeft(request, secureOrigin)
    const page = await htmlFor(isNeutral(appearance) || isClosed ? '/' : pathOf(request))
    const html = withAppearance(withLanguage(page, language, firstTexts), {
      appearance,
      language,
      isClosed,
    })
    const saving = request.headers['save-data'] === 'on'
    return (
      reply
        .status(status)
        // Never answered by 304: the nonce of a cached page would not fit the new policy.
        .header('Cache-Control', 'no-cache')
        .type('text/html; charset=utf-8')
        .header('Vary', 'Save-Data, Accept-Language, Cookie')
        .send(
          withNonce(
            withSettings(saving ? withoutPreloads(html) : html, settings),
            request.facts.nonce,
          ),
        )
    )
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
