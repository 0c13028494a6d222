const coversHost = (service: string, url: URL): boolean => {
  if (service.includes('://')) return url.origin === service
  if (url.protocol !== 'https:' || url.port !== '') return false
  return service.startsWith('*.')
    ? url.hostname.endsWith(service.slice(1)) && url.hostname.length > service.length
    : url.hostname === service
}

/**
 * Whether an address that a client names is one of a push service, over https at its usual port. We
 * will call it, so anything else could lead a client's wish into our own network.
 */
export const isPushEndpoint = (endpoint: string, services: readonly string[]): boolean => {
  const url = URL.canParse(endpoint) ? new URL(endpoint) : undefined
  if (!url || url.username || url.password || url.hash) return false
  // What the parser mends, another one may read in another way.
  if (url.href !== endpoint) return false
  return services.some((service) => coversHost(service, url))
}
