import type { RoleUrls } from './open.ts'

/** `postgres://user@/name?host=/folder` has no host, which the URL parser refuses. */
const parseUrl = (text: string): URL => new URL(text.replace('@/', '@localhost/'))

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
