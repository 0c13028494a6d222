import type { Config } from '../../config/config.ts'
import type { Log } from '../../lib/log.ts'
import { clientAddress, type Sender } from './client-address.ts'

/** The result for the overview: a stable code, or null. */
export type ProxyHealth = 'untrusted' | null

export type ProxyWatch = { notice(sender: Sender): void; check(): ProxyHealth }

/** Ranges in which a proxy of the same operator is; anyone else may write the header as well. */
const isNearby = (range: string): boolean =>
  ['loopback', 'private', 'uniqueLocal', 'linkLocal'].includes(range)

/**
 * Notices a proxy that TRUSTED_PROXIES does not name: behind it, all users count as one sender.
 */
export const createProxyWatch = (
  { production, trustedProxies }: Pick<Config, 'production' | 'trustedProxies'>,
  log: Log,
): ProxyWatch => {
  let health: ProxyHealth = null
  return {
    notice(sender) {
      if (!production || health !== null || !sender.headers['x-forwarded-for']) return
      const sent = clientAddress(sender, trustedProxies)
      const peer = clientAddress(sender, [])
      if (!sent || !peer || sent.toString() !== peer.toString() || !isNearby(peer.range())) return
      health = 'untrusted'
      log.warn(
        { address: peer.toString() },
        'a proxy that TRUSTED_PROXIES does not name: all its users count as one sender',
      )
    },
    check: () => health,
  }
}
