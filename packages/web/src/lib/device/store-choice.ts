import { deviceCookies } from '@crosscheck/domain/privacy/on-device'
import { choiceCookie, type ChoiceId } from './choice-cookie.ts'

const writeCookie = (id: ChoiceId, value: string, maxAgeSeconds: number): void => {
  const end = location.protocol === 'https:' ? '; Secure' : ''
  // Older browsers have no cookie store.
  // oxlint-disable-next-line unicorn/no-document-cookie
  document.cookie = `${choiceCookie(id, location)}=${value}; Path=/; Max-Age=${maxAgeSeconds}; SameSite=Lax${end}`
}

export const storeChoice = (id: ChoiceId, value: string): void =>
  writeCookie(id, value, deviceCookies[id].maxAgeSeconds)

export const forgetChoice = (id: ChoiceId): void => writeCookie(id, '', 0)
