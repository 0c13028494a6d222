import { hasLeft, noticeAppearance, noticeLanguage, type ChoiceSource } from './device-choices.ts'
import type { OfflineFiles } from './offline-files.ts'

export type KeepSource = ChoiceSource & {
  caches: CacheStorage
  fetch: (address: string) => Promise<Response>
}

export type KeepOptions = {
  /** The name of the cache, with the version of the worker. */
  cacheName: string
  languages: readonly string[]
  offline: OfflineFiles
}

/** The pages that start without a connection. The shell of the first one fits both. */
const startingPages = ['/dashboard', '/profile'] as const

/**
 * The entry of a page in the device's language and under its name. Undefined after Leave, and where
 * the worker reads no cookies: a page that starts then could have the wrong name.
 */
const entryOf = async (
  source: KeepSource,
  { languages }: KeepOptions,
): Promise<string | undefined> => {
  const appearance = await noticeAppearance(source)
  if (appearance === 'unknown' || (await hasLeft(source))) return undefined
  return `/kept/${await noticeLanguage(source, languages)}/${appearance}`
}

const linkedFiles = (html: string): string[] =>
  [...html.matchAll(/\b(?:href|src)="(\/assets\/[^"]+)"/g)].flatMap(([, address]) => address ?? [])

/**
 * Stores a page of this worker's version with all that it needs, unless it is stored already. The
 * page contains nothing of a user.
 */
export const keepPage = async (source: KeepSource, options: KeepOptions): Promise<void> => {
  const { cacheName, offline } = options
  const entry = await entryOf(source, options)
  if (!entry) return
  const cache = await source.caches.open(cacheName)
  if (await cache.match(entry, { ignoreVary: true })) return
  const response = await source.fetch(startingPages[0])
  const html = await response.clone().text()
  const language = /<html[^>]*\blang="([^"]+)"/i.exec(html)?.[1]
  // The server may have a newer version by now, or the user may have chosen another name.
  if (!response.ok || !html.includes(`"${offline.pageScript}"`)) return
  if (entry !== (await entryOf(source, options)) || !entry.startsWith(`/kept/${language}/`)) return
  const { folder, names } = offline.texts
  const texts = names.map((name) => `${folder}/${language}/${name}.json`)
  await cache.addAll([...new Set([...offline.files, ...linkedFiles(html), ...texts])])
  for (const { url } of await cache.keys())
    if (new URL(url).pathname.startsWith('/kept/')) await cache.delete(url, { ignoreVary: true })
  await cache.put(entry, response)
}

/** The stored page for an address; undefined if it needs a connection. */
export const keptPage = async (
  source: KeepSource,
  address: string,
  options: KeepOptions,
): Promise<Response | undefined> => {
  const { pathname } = new URL(address)
  if (!startingPages.some((page) => page === pathname)) return undefined
  const entry = await entryOf(source, options)
  if (!entry || !(await source.caches.has(options.cacheName))) return undefined
  const cache = await source.caches.open(options.cacheName)
  return cache.match(entry, { ignoreVary: true })
}

/** A script, style, font or text. Its name changes with its contents, so a stored one is right. */
export const loadFile = async (
  { caches }: Pick<KeepSource, 'caches'>,
  request: Request,
  load: () => Promise<Response>,
): Promise<Response> => (await caches.match(request, { ignoreVary: true })) ?? load()

export const dropEarlierPages = async (
  { caches }: Pick<KeepSource, 'caches'>,
  { cacheName }: Pick<KeepOptions, 'cacheName'>,
): Promise<void> => {
  const names = await caches.keys()
  await Promise.all(names.filter((name) => name !== cacheName).map((name) => caches.delete(name)))
}
