import type { ReturnAddress, ReturnRules } from '@crosscheck/domain/text/contact/return-address'
import { readReturnAddress } from '@crosscheck/domain/text/contact/return-address'
import type { LinkDeps } from '../accounts/deps.ts'

const rulesOf = ({ publicUrl, returnOrigins }: LinkDeps): ReturnRules => ({
  own: publicUrl,
  others: returnOrigins,
})

/** The return address in storable form, if it is allowed; otherwise null. */
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

/** The parameter in which the client library of another application expects a token. */
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
 * The link of a mail. On this application's pages the token is in the fragment, which is never sent
 * to a server, proxy or log.
 */
export const linkFor = (
  deps: LinkDeps,
  { link, token, wanted = null }: { link: MailedLink; token: string; wanted?: string | null },
): string => {
  const address = readReturnAddress(wanted, rulesOf(deps))
  const external = externalLink(address, externalParameter[link], token)
  if (external) return external
  const back = address?.kind === 'own' ? `&redirect_url=${encodeURIComponent(address.path)}` : ''
  return `${deps.publicUrl}${pages[link]}#token=${token}${back}`
}
