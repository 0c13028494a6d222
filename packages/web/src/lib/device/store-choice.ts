import { deviceCookies } from '@crosscheck/domain/privacy/on-device'
import { choiceCookie, type ChoiceId } from './choice-cookie.ts'

export const storeChoice = (id: ChoiceId, value: string): void => {
  const { maxAgeSeconds } = deviceCookies[id]
  const end = location.protocol === 'https:' ? '; Secure' : ''
  // Older browsers have no cookie store.
  // oxlint-disable-next-line unicorn/no-document-cookie
  document.cookie = `${choiceCookie(id, location)}=${value}; Path=/; Max-Age=${maxAgeSeconds}; SameSite=Lax${end}`
}
