/** `postgres://user@/name?host=/folder` has no host, which the URL parser refuses. */
export const parseUrl = (text: string): URL => new URL(text.replace('@/', '@localhost/'))
