import { AppError } from '@crosscheck/domain/errors'
import ipaddr from 'ipaddr.js'
import { isPublicAddress, publicLookup, type Resolve } from '../lib/public-address.ts'
import { requestOnce, type WebAnswer, type WebRequest } from './request.ts'

export type WebClient = {
  /** Follows redirects. Throws ADDRESS_REFUSED, PAGE_UNREACHABLE or PAGE_UNREADABLE. */
  fetch(address: string, request?: Partial<WebRequest>): Promise<WebAnswer & { url: string }>
  /** Throws as `fetch` does for an address that is not public, without opening it. */
  check(address: string): Promise<void>
}

export type WebClientOptions = {
  isAllowed?: (address: string) => boolean
  resolveName?: Resolve
  /** Ports besides those of the protocols, for tests. */
  isPortAllowed?: (port: string) => boolean
  timeoutMs?: number
  maxBytes?: number
}

const maxRedirects = 5
const redirects = [301, 302, 303, 307, 308]

/** Headers that say who asks, that another server would trust, or that the connection needs. */
const refusedHeader =
  /^(?:authorization|cookie2?|host|connection|keep-alive|te|trailer|transfer-encoding|upgrade|expect|forwarded|via|content-length|accept-encoding|origin|referer|(?:proxy|sec|x-forwarded|x-real|x-client|x-aws|x-google|metadata)(?:-.*)?)$/i
const ownHeaders = { 'accept-encoding': 'identity', 'user-agent': 'CrossCheck' }

const safeHeaders = (given: Readonly<Record<string, string>>): Record<string, string> => ({
  ...Object.fromEntries(
    Object.entries(given)
      .map(([name, value]) => [name.toLowerCase(), value] as const)
      .filter(([name]) => !refusedHeader.test(name)),
  ),
  ...ownHeaders,
})

/** Without the brackets of IPv6. URL has turned octal, hexadecimal and decimal hosts into IPv4. */
const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '')

/** Opens web pages for users: public addresses only, few bytes, and no credentials. */
export const createWebClient = ({
  isAllowed = isPublicAddress,
  resolveName,
  isPortAllowed = (port) => port === '',
  timeoutMs = 15_000,
  maxBytes = 10 * 1024 * 1024,
}: WebClientOptions = {}): WebClient => {
  const lookup = publicLookup({ isAllowed, ...(resolveName && { resolveName }) })

  const accept = (address: string, base?: URL): URL => {
    const url = URL.canParse(address, base?.href) ? new URL(address, base) : null
    const isWeb = url !== null && ['http:', 'https:'].includes(url.protocol)
    if (!isWeb || url.username !== '' || url.password !== '' || !isPortAllowed(url.port))
      throw new AppError('ADDRESS_REFUSED')
    const host = hostOf(url)
    // A literal address is connected to without a lookup.
    if (ipaddr.isValid(host) && !isAllowed(host)) throw new AppError('ADDRESS_REFUSED')
    url.hash = ''
    return url
  }

  /**
   * After a redirect nothing of the caller goes to another server, and forms are not sent again.
   */
  const next = ({ url, request, target }: { url: URL; request: WebRequest; target: URL }) => {
    const isSame = url.origin === target.origin
    const method = request.method === 'HEAD' ? 'HEAD' : 'GET'
    return { url: target, request: { method, headers: isSame ? request.headers : ownHeaders } }
  }

  const findAddress = (url: URL): Promise<void> =>
    new Promise((resolve, reject) => {
      const done = (error: Error | null) => (error ? reject(error) : resolve())
      lookup(hostOf(url), { all: true }, done)
    })

  return {
    async check(address) {
      const url = accept(address)
      if (ipaddr.isValid(hostOf(url))) return
      await findAddress(url).catch(() => {
        throw new AppError('PAGE_UNREACHABLE')
      })
    },
    async fetch(address, { method = 'GET', headers = {}, body } = {}) {
      const signal = AbortSignal.timeout(timeoutMs)
      let url = accept(address)
      let request: WebRequest = { method, headers: safeHeaders(headers), body }
      try {
        for (let hop = 0; hop <= maxRedirects; hop += 1) {
          const answer = await requestOnce(url, request, { lookup, signal, maxBytes })
          const { location } = answer.headers
          if (!redirects.includes(answer.status) || location === undefined)
            return { ...answer, url: url.href }
          ;({ url, request } = next({ url, request, target: accept(location, url) }))
        }
      } catch (error) {
        // One answer for a name without an address, a private one and a silent server.
        throw error instanceof AppError ? error : new AppError('PAGE_UNREACHABLE')
      }
      throw new AppError('PAGE_UNREACHABLE')
    },
  }
}
