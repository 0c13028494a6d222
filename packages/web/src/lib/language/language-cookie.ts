import { deviceCookies } from '@crosscheck/domain/privacy/on-device'

/** Over https the server reads only cookies with the prefix. */
export const languageCookie = ({ protocol }: { protocol: string }): string =>
  `${protocol === 'https:' ? '__Host-' : ''}${deviceCookies.language.name}`
