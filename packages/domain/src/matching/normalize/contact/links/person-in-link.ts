import { isOnHost, readLink, type Link } from './link.ts'
import { messengerSites } from './messenger-sites.ts'
import type { Network, Site } from './site.ts'
import { socialSites } from './social-sites.ts'

const sites: readonly Site[] = [...socialSites, ...messengerSites]

export type PersonInLink = {
  network: Network
  /** Null if the address names no person: a chat, a group, a post, or a page of the network. */
  person: string | null
}

const siteOf = (link: Link): Site | undefined =>
  sites.find(({ hosts }) => hosts.some((host) => isOnHost(link, host)))

/**
 * The address that a page of the network leads to: a link out of it, or the page after signing in.
 */
const targetOf = (link: Link): string | null => {
  const target = link.query.get('u') ?? link.query.get('next')
  return target?.startsWith('/') ? link.host + target : target
}

const maxRedirects = 3

/** The person whom an address of a known network names; null for any other text. */
export const personInLink = (text: string, redirects = 0): PersonInLink | null => {
  const link = readLink(text)
  const site = link && siteOf(link)
  if (!site) return null
  const person = site.person(link)
  const target = person === null && redirects < maxRedirects ? targetOf(link) : null
  if (target !== null)
    return personInLink(target, redirects + 1) ?? { network: site.network, person }
  return { network: site.network, person }
}

/** The hosts of all known networks, as a pattern. */
export const knownHosts: string = sites
  .flatMap(({ hosts }) => hosts.filter((host) => !host.endsWith(':')))
  .map((host) => host.replaceAll('.', String.raw`\.`))
  .join('|')
