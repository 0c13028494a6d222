/**
 * The parts of an address, decoded. The host of an application's address is its scheme and a colon.
 */
export type Link = {
  host: string
  path: readonly string[]
  query: URLSearchParams
  fragment: string
}

/** "line: name" is a label; of these, only Skype's addresses have no slashes. */
const appAddress =
  /^((?:fb|instagram|snapchat|tg|viber|line|whatsapp|weixin|kakaotalk)(?=:\/\/)|skype(?=:)):\/*([^?#]*)(?:\?([^#]*))?(?:#(.*))?$/i
const webAddress =
  /^(?:https?:\/*)?(?:[^@/?#]*@)?((?:[a-z0-9-]+\.)+[a-z]{2,6})(?::\d+)?(?:\/([^?#]*))?(?:\?([^#]*))?(?:#(.*))?$/i

const decode = (text: string): string => {
  try {
    return decodeURIComponent(text)
  } catch {
    // a lone percent sign
    return text
  }
}

const segmentsOf = (path: string): string[] =>
  path
    .split('/')
    .map((segment) => decode(segment).trim())
    .filter((segment) => segment !== '')

/** An address as typed or copied, with or without its scheme; null for another text. */
export const readLink = (text: string): Link | null => {
  const app = appAddress.exec(text)
  const found = app ?? webAddress.exec(text)
  if (!found) return null
  const [, host = '', path = '', query = '', fragment = ''] = found
  return {
    host: host.toLowerCase() + (app ? ':' : ''),
    path: segmentsOf(path),
    query: new URLSearchParams(query),
    fragment: decode(fragment),
  }
}

/** Short hosts have no subdomains, and may end a user name: maria.m.me. */
const hasSubdomains = (host: string): boolean => host.length > 5

export const isOnHost = ({ host }: Link, wanted: string): boolean =>
  host === wanted ||
  host === `www.${wanted}` ||
  (hasSubdomains(wanted) && host.endsWith(`.${wanted}`))
