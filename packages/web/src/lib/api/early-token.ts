import type { EarlyTokenOptions } from './early-token-options.ts'

/**
 * The build writes this function into the page. It returns the access token with which the page
 * will start; undefined if the page has to renew it first, or will not open by itself.
 *
 * @public
 */
export const earlyToken = ({
  tokens,
  closedBy,
  marginSeconds,
}: EarlyTokenOptions): string | undefined => {
  // A page in a frame gets its session from its parent.
  if (parent !== window || document.documentElement.dataset['closed'] !== undefined)
    return undefined
  try {
    const keys = Object.keys(localStorage)
    if (keys.some((key) => closedBy.some((end) => key.endsWith(end)))) return undefined
    const {
      access_token: token,
      issued_at: issued,
      expires_in: seconds,
    } = JSON.parse(localStorage.getItem(tokens) ?? '{}') as Record<string, unknown>
    const expiry = Number(issued) + Number(seconds) - marginSeconds
    return typeof token === 'string' && Date.now() < expiry * 1000 ? token : undefined
  } catch {
    // Without storage there is no session; the scripts deal with entries that they cannot read.
    return undefined
  }
}
