import { isIP } from 'node:net'
import { fail, list } from './parse.ts'

export type BusConfig = {
  /** `host:port` of each server of one cluster. */
  servers: string[]
  /** The connection is encrypted, and the server proves its name. */
  tls: boolean
  credentials: { user: string; password: string } | { token: string } | null
}

const example = 'nats://user:password@bus.example:4222'
const usualPort = '4222'
const hostPattern = /^(?:[A-Za-z0-9.-]+|\[[0-9a-fA-F:.]+\])$/

const read = (raw: string): URL => {
  const url = URL.canParse(raw) ? new URL(raw) : undefined
  const isBus = url && ['nats:', 'tls:'].includes(url.protocol) && hostPattern.test(url.hostname)
  if (!isBus) return fail(`must be an address such as ${example}.`)
  // The library compares a certificate with names only.
  if (url.protocol === 'tls:' && isIP(url.hostname.replaceAll(/[[\]]/g, '')) !== 0)
    return fail('must name the server of an encrypted connection, as its certificate does.')
  const isBare = ['', '/'].includes(url.pathname) && !url.search && !url.hash
  return isBare ? url : fail('must not have a path, a query or a fragment.')
}

const decode = (part: string): string => {
  try {
    return decodeURIComponent(part)
  } catch {
    return fail('has a name or password that is not percent-encoded.')
  }
}

const credentialsIn = ({ username, password }: URL): BusConfig['credentials'] => {
  if (password !== '') return { user: decode(username), password: decode(password) }
  return username === '' ? null : { token: decode(username) }
}

/** Servers of one cluster: they differ in host and port only. */
export const busUrl = (raw: string): BusConfig => {
  const urls = list(raw).map(read)
  const [first] = urls
  if (!first) return fail(`must be an address such as ${example}.`)
  const shared = ({ protocol, username, password }: URL) => `${protocol}${username}:${password}`
  if (urls.some((url) => shared(url) !== shared(first)))
    return fail('must have the same scheme, name and password for all servers.')
  return {
    servers: urls.map(({ hostname, port }) => `${hostname}:${port || usualPort}`),
    tls: first.protocol === 'tls:',
    credentials: credentialsIn(first),
  }
}
