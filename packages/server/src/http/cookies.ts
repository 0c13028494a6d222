export type Cookie = {
  name: string
  value: string
  /** Where it is sent to; the narrower, the fewer see it. */
  path: string
  maxAgeSeconds: number
  sameSite?: 'Lax' | 'Strict'
}

const pair = /^([\w-]+)=([\w.~-]*)$/

/** The cookies of a request; what is not of the form that ours have is left out. */
export const readCookies = (header: string | undefined): Map<string, string> => {
  const cookies = new Map<string, string>()
  for (const part of (header ?? '').slice(0, 8192).split(';')) {
    const [, name, value] = pair.exec(part.trim()) ?? []
    // The first one counts: browsers send the one of the longest path first.
    if (name && value !== undefined && !cookies.has(name)) cookies.set(name, value)
  }
  return cookies
}

/** Never readable by scripts; values are of letters, digits, '.', '~', '_' and '-'. */
export const writeCookie = (cookie: Cookie, secure: boolean): string =>
  [
    `${cookie.name}=${cookie.value}`,
    `Path=${cookie.path}`,
    `Max-Age=${cookie.maxAgeSeconds}`,
    'HttpOnly',
    `SameSite=${cookie.sameSite ?? 'Strict'}`,
    ...(secure ? ['Secure'] : []),
  ].join('; ')
