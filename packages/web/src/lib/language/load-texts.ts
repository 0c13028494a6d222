import { loadTwice } from '../page/load-twice.ts'
import { putMessages, type Messages } from './texts.ts'

declare global {
  /** The version of all texts, set by the build. */
  var TEXTS_VERSION: string
}

// The server has chosen the language of the page.
let chosen = document.documentElement.lang

/** The groups of texts that the loaded screens need, in any language. */
const needed = new Set<string>()

/** The groups that this page has in the chosen language. */
let loaded = new Set<string>()

/**
 * The server writes the texts of the first screen into the page, so that they need no request. A
 * server that runs since before the last build has texts of another version.
 */
const takeTextsOfPage = (): void => {
  const content = document.getElementById('texts')?.textContent
  if (!content) return
  const { version, groups } = JSON.parse(content) as {
    version: string
    groups: Record<string, Messages>
  }
  if (version !== TEXTS_VERSION) return
  for (const group of Object.keys(groups)) loaded.add(group)
  putMessages(chosen, Object.assign({}, ...Object.values(groups)))
}
takeTextsOfPage()

/** Requests without an answer, because several parts of a page need the same texts at once. */
const pending = new Map<string, Promise<Messages>>()

// The browser's cache keeps the files, because their addresses have a version.
const fetchGroup = (language: string, group: string): Promise<Messages> => {
  const address = `/assets/texts/${TEXTS_VERSION}/${language}/${group}.json`
  const known = pending.get(address)
  if (known) return known
  const request = loadTwice(async (signal) => {
    const response = await fetch(address, { signal })
    if (!response.ok) throw new Error(`No texts ${group} in ${language}`)
    return (await response.json()) as Messages
  }).finally(() => pending.delete(address))
  pending.set(address, request)
  return request
}

const fetchMessages = async (language: string, groups: Iterable<string>): Promise<Messages> => {
  const parts = await Promise.all([...groups].map((group) => fetchGroup(language, group)))
  return Object.assign({}, ...parts)
}

/** A screen that is visited again loads nothing: no connection is needed to open it. */
export const loadTexts = async (groups: readonly string[]): Promise<void> => {
  for (const group of groups) needed.add(group)
  const language = chosen
  const missing = groups.filter((group) => !loaded.has(group))
  if (missing.length === 0) return
  const messages = await fetchMessages(language, missing)
  // Another language was chosen while the texts were loading.
  if (language !== chosen) return loadTexts(groups)
  for (const group of missing) loaded.add(group)
  putMessages(language, messages)
}

/**
 * The build puts this around each lazy import, with the groups of texts that the module needs.
 *
 * @public
 */
export const withTexts = async <T>(
  load: () => Promise<T>,
  groups: readonly string[],
): Promise<T> => {
  const [module] = await Promise.all([loadTwice(load), loadTexts(groups)])
  return module
}

let switches = 0

/**
 * Resolves when all loaded screens have their texts in the language; false if a later switch
 * replaced this one. If one group fails, no text changes.
 */
export const switchTexts = async (language: string): Promise<boolean> => {
  const count = needed.size
  const order = ++switches
  const messages = await fetchMessages(language, needed)
  if (order !== switches) return false
  // Another screen was loaded in the meantime.
  if (needed.size > count) return switchTexts(language)
  chosen = language
  loaded = new Set(needed)
  putMessages(language, messages)
  return true
}
