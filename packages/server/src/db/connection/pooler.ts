import type { RoleUrls } from './open.ts'
import { parseUrl } from './parse-url.ts'

/** The same roles with the same passwords, at the pooler's address. */
export const throughPooler = (urls: RoleUrls, pooler: string | null): RoleUrls => {
  if (pooler === null) return urls
  const through = (direct: string): string => {
    const { username, password } = parseUrl(direct)
    return Object.assign(parseUrl(pooler), { username, password }).toString()
  }
  return {
    app: through(urls.app),
    auth: through(urls.auth),
    matcher: through(urls.matcher),
    worker: through(urls.worker),
    admin: through(urls.admin),
  }
}
