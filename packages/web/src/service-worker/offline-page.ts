import { noticeLanguage, type ChoiceSource } from './device-choices.ts'

/** The page and its words by language, which the build sets: the markup is there only once. */
export type OfflinePages = {
  page: string
  words: Readonly<Record<string, Readonly<Record<string, string>>>>
}

export const offlinePageIn = ({ page, words }: OfflinePages, language: string): string =>
  page.replaceAll(/\{(\w+)\}/g, (_place, name: string) => words[language]?.[name] ?? '')

const headers = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'",
  'referrer-policy': 'no-referrer',
}

type PageSources = {
  load: () => Promise<Response>
  /** The page as this device stores it, if it starts without a connection. */
  kept: () => Promise<Response | undefined>
  pages: OfflinePages
}

/**
 * Loads a page as the browser would. Without a connection the answer is the stored page, or else
 * the offline page.
 */
export const loadPage = async (
  source: ChoiceSource,
  { load, kept, pages }: PageSources,
): Promise<Response> => {
  try {
    return await load()
  } catch {
    const page = await kept().catch(() => undefined)
    if (page) return page
    const language = await noticeLanguage(source, Object.keys(pages.words))
    return new Response(offlinePageIn(pages, language), { status: 503, headers })
  }
}
