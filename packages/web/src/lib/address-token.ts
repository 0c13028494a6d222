/**
 * [Token in the address] Links in mails carry their token in the fragment, which no server sees.
 * It is taken out of the address before anything else runs; this module is the first that is loaded.
 */
const takeToken = (): string | undefined => {
  if (!location.pathname.startsWith('/auth/')) return undefined
  const token = new URLSearchParams(location.hash.slice(1)).get('token')
  if (location.hash !== '') history.replaceState(null, '', location.pathname + location.search)
  return token ?? undefined
}

export const addressToken = takeToken()
