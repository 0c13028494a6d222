import { requestLanguage } from '@crosscheck/text/message/choose-language'
import { languageCookie } from '../lib/language/language-cookie.ts'

/** What the choice reads of the worker; some browsers have no store of cookies. */
export type LanguageSource = {
  location: { protocol: string }
  navigator: { languages: readonly string[] }
  cookieStore?: { get: (name: string) => Promise<{ value?: string } | null> }
}

/** The language that the device has chosen, else what its browser asks for, as for pages. */
export const noticeLanguage = async (
  { location, navigator, cookieStore }: LanguageSource,
  installed: readonly string[],
): Promise<string> => {
  const cookie = await cookieStore?.get(languageCookie(location)).catch(() => null)
  return requestLanguage(navigator.languages.join(), { chosen: cookie?.value, installed })
}
