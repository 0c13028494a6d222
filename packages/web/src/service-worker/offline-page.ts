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

/** Loads a page as the browser would. Without a connection the answer is the offline page. */
export const loadPage = async (
  source: ChoiceSource,
  load: () => Promise<Response>,
  pages: OfflinePages,
): Promise<Response> => {
  try {
    return await load()
  } catch {
    const language = await noticeLanguage(source, Object.keys(pages))
    return new Response(pages[language], { status: 503, headers })
  }
}
