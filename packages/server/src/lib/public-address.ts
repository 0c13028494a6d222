import { lookup as resolve, type LookupAddress } from 'node:dns'
import type { LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'

/** Services of cloud machines under addresses that are otherwise public. */
const machineServices = ['168.63.129.16']

/** IPv6 addresses of the Internet are all in this range (RFC 4291). */
const globalUnicast = ipaddr.IPv6.parseCIDR('2000::/3')

/** Whether an address belongs to the Internet, as opposed to this machine or a private network. */
export const isPublicAddress = (address: string): boolean => {
  if (!ipaddr.isValid(address)) return false
  const parsed = ipaddr.process(address)
  if (parsed.range() !== 'unicast' || machineServices.includes(parsed.toString())) return false
  return parsed.kind() === 'ipv4' || parsed.match(globalUnicast)
}

export type Resolve = (
  hostname: string,
  options: { all: true; family?: number | 'IPv4' | 'IPv6' | undefined },
  done: (error: Error | null, addresses: LookupAddress[]) => void,
) => void

/**
 * A lookup for connections to the Internet. The connection uses the addresses that were checked, so
 * a name that changes in between does not matter.
 */
export const publicLookup =
  ({
    isAllowed = isPublicAddress,
    resolveName = resolve,
  }: {
    isAllowed?: (address: string) => boolean
    resolveName?: Resolve
  } = {}): LookupFunction =>
  (hostname, { all, family }, done) =>
    resolveName(hostname, { all: true, family }, (error, addresses) => {
      const first = addresses?.[0]
      if (error || !first) return done(error ?? new Error('No address.'), '')
      if (!addresses.every(({ address }) => isAllowed(address)))
        return done(new Error('The name has a private address.'), '')
      return all ? done(null, addresses) : done(null, first.address, first.family)
    })
