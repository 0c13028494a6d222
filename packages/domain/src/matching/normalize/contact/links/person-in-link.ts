import { isOnHost, readLink, type Link } from './link.ts'
import type { Network, Site } from './site.ts'

export type PersonInLink = {
  network: Network
  /** Null if the address names no person: a chat, a group, a post, or a page of the network. */
  person: string | null
}

/** The address that a page of the network leads to: a link out of it, or the page after signing in. */
const targetOf = (link: Link): string | null => {
  const target = link.query.get('u') ?? link.query.get('next')
  return target?.startsWith('/') ? link.host + target : target
}

const maxRedirects = 3

/** The person whom an address of one of the sites names; null for any other text. */
export const personInLink = (
  sites: readonly Site[],
  text: string,
  redirects = 0,
): PersonInLink | null => {
  const link = readLink(text)
  const site = link && sites.find(({ hosts }) => hosts.some((host) => isOnHost(link, host)))
  if (!site) return null
  const person = site.person(link)
  const target = person === null && redirects < maxRedirects ? targetOf(link) : null
  const behind = target === null ? null : personInLink(sites, target, redirects + 1)
  return behind ?? { network: site.network, person }
}
