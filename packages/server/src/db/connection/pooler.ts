import type { RoleUrls } from './open.ts'
import { parseUrl } from './parse-url.ts'

/** The role and the password of one address, at another one. */
export const atAddress = (url: string, other: string): string => {
  const { username, password } = parseUrl(url)
  return Object.assign(parseUrl(other), { username, password }).toString()
}

/** The same roles with the same passwords, at the pooler's address. */
export const throughPooler = (urls: RoleUrls, pooler: string | null): RoleUrls => {
  if (pooler === null) return urls
  const through = (direct: string): string => atAddress(direct, pooler)
  return {
    app: through(urls.app),
    auth: through(urls.auth),
    matcher: through(urls.matcher),
    worker: through(urls.worker),
    admin: through(urls.admin),
  }
}
