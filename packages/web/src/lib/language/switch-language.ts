import { deviceCookies } from '@crosscheck/domain/privacy/on-device'
import { direction } from '@crosscheck/text/message/languages'
import { switchTexts } from './load-texts.ts'

/** Over https the server reads only cookies with this prefix. */
const rememberOnDevice = (language: string): void => {
  const { name, maxAgeSeconds } = deviceCookies.language
  const secure = location.protocol === 'https:'
  const start = `${secure ? '__Host-' : ''}${name}=${language}`
  const end = secure ? '; Secure' : ''
  // A store of cookies that scripts can wait for is missing in Firefox.
  // oxlint-disable-next-line unicorn/no-document-cookie
  document.cookie = `${start}; Path=/; Max-Age=${maxAgeSeconds}; SameSite=Lax${end}`
}

/** Changes every text of the page in place, so that what was typed stays. */
export const switchLanguage = async (language: string): Promise<void> => {
  if (!(await switchTexts(language))) return
  rememberOnDevice(language)
  document.documentElement.lang = language
  document.documentElement.dir = direction(language)
}
