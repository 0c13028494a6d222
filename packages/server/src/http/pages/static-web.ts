import { readdir, readFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import fastifyStatic from '@fastify/static'
import { isNeutral } from '@crosscheck/domain/appearance'
import { AppError } from '@crosscheck/domain/errors'
import { isPage, readablePageAt } from '@crosscheck/domain/pages'
import type { Recipient } from '@crosscheck/domain/privacy/recipients'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Inventor, Operator } from '../../config/resolve/operator.ts'
import type { Clock } from '../../lib/clock.ts'
import type { Log } from '../../lib/log.ts'
import { appearanceOf, hasLeft } from '../request/appearance.ts'
import { languageOf } from '../request/language.ts'
import { sendError } from '../server/error-answers.ts'
import type { Server } from '../server/server.ts'
import { sendCompressed } from './compress.ts'
import { namesIn, withAppearance } from './page-appearance.ts'
import { firstModule, readPageFiles } from './page-files.ts'
import { withContents } from './page-contents.ts'
import { withLanguage, withNonce, withoutPreloads, withSettings } from './page-html.ts'
import { createPrerender } from './prerender.ts'

/**
 * [Settings in the page] The settings that the web application needs before its first call, as JSON
 * in `meta[name=crosscheck-settings]`. They are public.
 */
export type PageSettings = {
  projectId: string
  /** The address of this site, without a slash at its end. */
  publicUrl: string
  parentOrigins: readonly string[]
  /** The operator of the installation; null in development. */
  operator: Operator | null
  inventor: Inventor | null
  recipients: readonly Recipient[]
  /** Whether codes can be sent to phones. */
  textMessages: boolean
  /** Who reads pasted texts; null if no one does. */
  suggestions: { host: string | null } | null
  /** The tags of the languages that users can choose. */
  languages: readonly string[]
}

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

const notBuilt =
  '<!doctype html><html lang="en"><head><title>CrossCheck</title></head><body><p>The web application is not built yet. Run <code>npm start</code>.</p></body></html>'

/** Names with a hash of the content never change; all other files are revalidated. */
const cacheControl = (file: string): string =>
  file.startsWith('assets/') ? 'public, max-age=31536000, immutable' : 'no-cache'

type WebOptions = {
  folder: string
  clock: Clock
  secureOrigin: boolean
  settings: PageSettings
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

  /** The contents, for a page of text and for an unknown address. */
  const addContents = async (shell: string, path: string, language: string): Promise<string> => {
    const page = readablePageAt(path)
    if (!page && (isPage(path) || isSignInPath(path))) return shell
    const rendered = await prerender(page ?? null, language)
    if (!rendered) return shell
    return withContents(shell, {
      rendered,
      page: page ?? null,
      language,
      publicUrl,
      files: pageFiles,
    })
  }

  const htmlFor = async (request: FastifyRequest): Promise<string> => {
    const language = languageOf(request, secureOrigin, languages)
    const appearance = appearanceOf(request, secureOrigin)
    const isClosed = hasLeft(request, secureOrigin)
    const texts = pageFiles.textsOf([firstModule], language)
    const shell = withAppearance(withLanguage(await readShell(), language, texts), {
      appearance,
      language,
      isClosed,
    })
    // The contents have the real name.
    const html =
      isNeutral(appearance) || isClosed
        ? shell
        : await addContents(shell, pathOf(request), language)
    return withSettings(
      request.headers['save-data'] === 'on' ? withoutPreloads(html) : html,
      settingsText,
    )
  }

  const sendPage = async (request: FastifyRequest, reply: FastifyReply, status: number) => {
    const html = await htmlFor(request)
    reply
      .status(status)
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
