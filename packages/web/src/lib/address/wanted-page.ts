/** Accepts paths of this site only, never another origin ('//evil', 'https:', backslashes). */
export const safePath = (wanted: unknown): string | undefined => {
  if (typeof wanted !== 'string' || !/^\/(?![/\\])/.test(wanted)) return undefined
  try {
    const url = new URL(wanted, 'https://here.invalid')
    // Reading the dots of '/.//evil' leaves '//evil'.
    const isForeign = url.origin !== 'https://here.invalid' || url.pathname.startsWith('//')
    if (isForeign || url.pathname.startsWith('/auth')) return undefined
    return url.pathname + url.search + url.hash
  } catch {
    return undefined
  }
}

export const defaultPage = '/dashboard'
