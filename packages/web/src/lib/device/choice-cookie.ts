import { deviceCookies } from '@crosscheck/domain/privacy/on-device'

/** The choices that the server reads when it writes a page. */
export type ChoiceId = 'language' | 'appearance' | 'theme' | 'left'

/** Over https the server reads only cookies with the prefix. */
export const choiceCookie = (id: ChoiceId, { protocol }: { protocol: string }): string =>
  `${protocol === 'https:' ? '__Host-' : ''}${deviceCookies[id].name}`
