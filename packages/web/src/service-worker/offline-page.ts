import { noticeLanguage, type ChoiceSource } from './device-choices.ts'

/** A complete page by language, set by the build. */
export type OfflinePages = Readonly<Record<string, string>>

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
    const language = await noticeLanguage(source, Object.keys(pages))
    return new Response(pages[language], { status: 503, headers })
  }
}
