import { deviceCookies } from '@crosscheck/domain/privacy/on-device'

/** The choices that the server reads when it writes a page. */
type ChoiceId = 'language' | 'appearance' | 'theme' | 'left'

/** Over https the server reads only cookies with the prefix. */
export const choiceCookie = (id: ChoiceId, { protocol }: { protocol: string }): string =>
  `${protocol === 'https:' ? '__Host-' : ''}${deviceCookies[id].name}`

const writeCookie = (id: ChoiceId, value: string, maxAgeSeconds: number): void => {
  const end = location.protocol === 'https:' ? '; Secure' : ''
  // Older browsers have no cookie store.
  // oxlint-disable-next-line unicorn/no-document-cookie
  document.cookie = `${choiceCookie(id, location)}=${value}; Path=/; Max-Age=${maxAgeSeconds}; SameSite=Lax${end}`
}

export const storeChoice = (id: ChoiceId, value: string): void =>
  writeCookie(id, value, deviceCookies[id].maxAgeSeconds)

export const forgetChoice = (id: ChoiceId): void => writeCookie(id, '', 0)
