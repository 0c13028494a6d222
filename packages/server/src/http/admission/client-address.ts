import ipaddr from 'ipaddr.js'
import { isLoopbackHost } from '../../config/settings/reading/loopback.ts'

type Address = ipaddr.IPv4 | ipaddr.IPv6

/** The parts of a request that show its origin. */
export type Sender = {
  /** The other end of the connection. */
  peer: string | undefined
  headers: Record<string, string | string[] | undefined>
}

const parse = (text: string): Address | null => {
  const bare = text
    .trim()
    .replace(/^\[(.*)\](:\d+)?$/, '$1')
    .replace(/^(\d+(?:\.\d+){3}):\d+$/, '$1')
  // `process` turns IPv4 written as IPv6 into IPv4, so that one sender has one address.
  return ipaddr.isValid(bare) ? ipaddr.process(bare) : null
}

const inRange = (address: Address, range: string): boolean => {
  const [host = '', bits] = range.split('/')
  const network = ipaddr.process(host)
  const full = network.kind() === 'ipv4' ? 32 : 128
  if (network.kind() !== address.kind()) return false
  return address.match(network, bits === undefined ? full : Number(bits))
}

const first = (value: string | string[] | undefined): string | undefined =>
  Array.isArray(value) ? value.join(',') : value

/**
 * The sender's address: the connection's other end, or, as long as that is a trusted proxy, the
 * address it names. Reads X-Forwarded-For from its end: the sender wrote the entries before the
 * last trusted one.
 */
export const clientAddress = (sender: Sender, trustedProxies: string[]): Address | null => {
  let address = sender.peer === undefined ? null : parse(sender.peer)
  const named = (first(sender.headers['x-forwarded-for']) ?? '').split(',').filter(Boolean)
  const isTrusted = (candidate: Address) =>
    trustedProxies.some((range) => inRange(candidate, range))
  while (address && isTrusted(address) && named.length > 0) {
    const next = parse(named.pop() ?? '')
    if (!next) return address
    address = next
  }
  return address
}

const networkOf = (address: ipaddr.IPv6, bits: number): string =>
  `${ipaddr.IPv6.networkAddressFromCIDR(`${address.toString()}/${bits}`).toString()}/${bits}`

/** One sender for the burst limit: a whole /64 belongs to one subscriber. */
export const burstKey = (address: Address | null): string => {
  if (!address) return 'unknown'
  return address instanceof ipaddr.IPv6 ? networkOf(address, 64) : address.toString()
}

/** The form that may be stored (R35a): enough to recognize a network, not a household. */
export const shortenAddress = (address: Address | null): string => {
  if (!address) return 'unknown'
  if (address instanceof ipaddr.IPv6) return networkOf(address, 48)
  return `${address.octets.slice(0, 3).join('.')}.0/24`
}

/**
 * Whether the request comes from a browser or tool on this machine. A proxy on this machine also
 * connects from loopback, so a request with signs of one does not count, and the Host header is
 * checked against names that lead here from elsewhere.
 */
export const isLocalAddress = (sender: Sender): boolean => {
  const { headers, peer } = sender
  const proxied = ['forwarded', 'x-forwarded-for', 'x-real-ip', 'via'].some((name) => headers[name])
  const host = first(headers['host']) ?? ''
  const name = host.replace(/:\d+$/, '')
  return !proxied && peer !== undefined && isLoopbackHost(peer) && isLoopbackHost(name)
}
