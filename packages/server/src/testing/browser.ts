import type { App } from '../app.ts'

type StoredCookie = { name: string; value: string; path: string; sameSite: string }

export type Page = {
  status: number
  /** The address shown at the end. */
  url: URL
  body: string
  headers: Record<string, unknown>
}

export type VisitOptions = {
  /** Whether a page of another site starts the request. */
  crossSite?: boolean
  form?: Record<string, string>
}

const maxRedirects = 10

const readCookie = (header: string): StoredCookie & { isOver: boolean } => {
  const [pair = '', ...attributes] = header.split('; ')
  const [name = '', ...value] = pair.split('=')
  const attribute = (wanted: string) =>
    attributes.find((text) => text.startsWith(`${wanted}=`))?.slice(wanted.length + 1) ?? ''
  return {
    name,
    value: value.join('='),
    path: attribute('Path'),
    sameSite: attribute('SameSite'),
    isOver: attribute('Max-Age') === '0',
  }
}

const isUnder = (path: string, cookiePath: string): boolean =>
  cookiePath === '/' || path === cookiePath || path.startsWith(`${cookiePath}/`)

/**
 * A browser as far as cookies, redirects and same-site rules go; requests to other sites are real.
 */
export const testBrowser = (server: App['server'], origin: string) => {
  const cookies = new Map<string, StoredCookie>()

  const cookieHeader = (url: URL, method: string, crossSite: boolean): string =>
    [...cookies.values()]
      .filter(({ path }) => isUnder(url.pathname, path))
      .filter(({ sameSite }) => !crossSite || (sameSite === 'Lax' && method === 'GET'))
      .map(({ name, value }) => `${name}=${value}`)
      .join('; ')

  const keep = (given: unknown): void => {
    for (const header of typeof given === 'string' ? [given] : ((given ?? []) as string[])) {
      const { isOver, ...cookie } = readCookie(header)
      const key = `${cookie.name} ${cookie.path}`
      if (isOver) cookies.delete(key)
      else cookies.set(key, cookie)
    }
  }

  const askOurs = async (url: URL, crossSite: boolean, form?: Record<string, string>) => {
    const method = form ? 'POST' : 'GET'
    const answer = await server.inject({
      method,
      url: url.pathname + url.search,
      headers: {
        cookie: cookieHeader(url, method, crossSite),
        'user-agent': 'Test browser',
        ...(form && { 'content-type': 'application/x-www-form-urlencoded' }),
      },
      ...(form && { payload: new URLSearchParams(form).toString() }),
    })
    keep(answer.headers['set-cookie'])
    return { status: answer.statusCode, body: answer.body, headers: answer.headers }
  }

  const askOthers = async (url: URL) => {
    const answer = await fetch(url, { redirect: 'manual' })
    const headers = Object.fromEntries(answer.headers)
    return { status: answer.status, body: await answer.text(), headers }
  }

  return {
    cookies,
    /** A second browser profile with the same cookies. */
    copyCookies: (): Map<string, StoredCookie> => new Map(cookies),
    restoreCookies: (copy: Map<string, StoredCookie>): void => {
      cookies.clear()
      for (const [key, cookie] of copy) cookies.set(key, cookie)
    },

    /**
     * Opens an address and follows redirects, until a page comes or the next address begins with
     * `until`.
     */
    async visit(address: string, options: VisitOptions = {}, until?: string): Promise<Page> {
      let url = new URL(address, origin)
      let { crossSite = false, form } = options
      for (let step = 0; step < maxRedirects; step += 1) {
        const isOurs = url.origin === origin
        const answer = isOurs ? await askOurs(url, crossSite, form) : await askOthers(url)
        const location = answer.headers['location']
        if (answer.status < 300 || answer.status >= 400 || typeof location !== 'string')
          return { ...answer, url }
        crossSite ||= !isOurs
        form = undefined
        url = new URL(location, url)
        if (until !== undefined && url.href.startsWith(until)) return { ...answer, url }
      }
      throw new Error('The redirects do not end.')
    },

    /** A call of our own page. */
    async call(path: string, body: unknown, token?: string) {
      const url = new URL(path, origin)
      const answer = await server.inject({
        method: 'POST',
        url: path,
        headers: {
          cookie: cookieHeader(url, 'POST', false),
          'content-type': 'application/json',
          ...(token !== undefined && { authorization: `Bearer ${token}` }),
        },
        payload: JSON.stringify(body),
      })
      keep(answer.headers['set-cookie'])
      return { status: answer.statusCode, body: answer.json() }
    },
  }
}

export type TestBrowser = ReturnType<typeof testBrowser>
