import { deviceCookies } from '@crosscheck/domain/privacy/on-device'
import { choiceCookie, type ChoiceId } from './choice-cookie.ts'

const writeCookie = (id: ChoiceId, value: string, maxAgeSeconds: number): void => {
  const end = location.protocol === 'https:' ? '; Secure' : ''
  // Older browsers have no cookie store.
  // oxlint-disable-next-line unicorn/no-document-cookie
  document.cookie = `${choiceCookie(id, location)}=${value}; Path=/; Max-Age=${maxAgeSeconds}; SameSite=Lax${end}`
}

/** The stored choice, which may be newer than the page; undefined if there is none. */
export const storedChoice = (id: ChoiceId): string | undefined =>
  document.cookie
    .split('; ')
    .map((cookie) => cookie.split('='))
    .find(([name]) => name === choiceCookie(id, location))?.[1]

export const storeChoice = (id: ChoiceId, value: string): void =>
  writeCookie(id, value, deviceCookies[id].maxAgeSeconds)

export const forgetChoice = (id: ChoiceId): void => writeCookie(id, '', 0)
