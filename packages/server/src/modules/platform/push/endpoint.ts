const coversHost = (service: string, url: URL): boolean => {
  if (service.includes('://')) return url.origin === service
  if (url.protocol !== 'https:' || url.port !== '') return false
  return service.startsWith('*.')
    ? url.hostname.endsWith(service.slice(1)) && url.hostname.length > service.length
    : url.hostname === service
}

/**
 * Whether an address from a client belongs to a push service, over https at the default port. The
 * server will call it, so any other address could reach into the operator's network.
 */
export const isPushEndpoint = (endpoint: string, services: readonly string[]): boolean => {
  const url = URL.canParse(endpoint) ? new URL(endpoint) : undefined
  if (!url || url.username || url.password || url.hash) return false
  // Another parser may interpret an address that this one had to correct in another way.
  if (url.href !== endpoint) return false
  return services.some((service) => coversHost(service, url))
}
