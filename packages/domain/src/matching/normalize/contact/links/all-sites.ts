import { messengerSites } from './messenger-sites.ts'
import { personInLink, type PersonInLink } from './person-in-link.ts'
import type { Site } from './site.ts'
import { socialSites } from './social-sites.ts'

const sites: readonly Site[] = [...socialSites, ...messengerSites]

/** The person whom an address of a known network names; null for any other text. */
export const personInAnyLink = (text: string): PersonInLink | null => personInLink(sites, text)

/** The hosts of all known networks, as a pattern. */
export const knownHosts: string = sites
  .flatMap(({ hosts }) => hosts.filter((host) => !host.endsWith(':')))
  .map((host) => host.replaceAll('.', String.raw`\.`))
  .join('|')
