import type { ReturnAddress, ReturnRules } from '@crosscheck/domain/text/contact/return-address'
import { readReturnAddress } from '@crosscheck/domain/text/contact/return-address'
import type { LinkDeps } from '../accounts/deps.ts'

const rulesOf = ({ publicUrl, returnOrigins }: LinkDeps): ReturnRules => ({
  own: publicUrl,
  others: returnOrigins,
})

/** What of a wanted return address may be followed, as text that is read again later; else null. */
export const acceptReturn = (deps: LinkDeps, given: string | undefined): string | null => {
  const address = readReturnAddress(given, rulesOf(deps))
  if (!address) return null
  return address.kind === 'own' ? address.path : address.url
}

const pages = {
  verify_email: '/auth/verify',
  magic_link: '/auth/magic',
  reset_password: '/auth/reset',
  change_email: '/auth/email',
  keep_account: '/auth/keep',
} as const
export type MailedLink = keyof typeof pages

/** The name under which the client library looks for a token in an application of somebody else. */
const externalParameter: Partial<Record<MailedLink, string>> = {
  magic_link: 'magic_token',
  reset_password: 'token',
}

const externalLink = (address: ReturnAddress | null, name: string | undefined, token: string) => {
  if (address?.kind !== 'other' || name === undefined) return null
  const url = new URL(address.url)
  url.searchParams.set(name, token)
  return url.href
}

/**
 * The link of a mail. On our own pages the token stands in the fragment, which no server, proxy or
 * log is ever sent.
 */
export const linkFor = (
  deps: LinkDeps,
  { link, token, wanted = null }: { link: MailedLink; token: string; wanted?: string | null },
): string => {
  const address = readReturnAddress(wanted, rulesOf(deps))
  const elsewhere = externalLink(address, externalParameter[link], token)
  if (elsewhere) return elsewhere
  const back = address?.kind === 'own' ? `&redirect_url=${encodeURIComponent(address.path)}` : ''
  return `${deps.publicUrl}${pages[link]}#token=${token}${back}`
}
