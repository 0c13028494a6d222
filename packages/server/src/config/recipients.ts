import type { Recipient } from '@crosscheck/domain/privacy/recipients'
import type { Config } from './config.ts'
import { isLoopbackHost } from './settings/reading/loopback.ts'
import type { SocialConfig } from './resolve/social.ts'

/** The makers of the browsers whose push services are known; other hosts are named directly. */
const pushVendors: readonly (readonly [host: RegExp, maker: string])[] = [
  [/(^|\.)google(apis)?\.com$/, 'Google'],
  [/(^|\.)mozilla\.com$/, 'Mozilla'],
  [/(^|\.)apple\.com$/, 'Apple'],
  [/(^|\.)windows\.com$/, 'Microsoft'],
]

const vendorOf = (service: string): string =>
  pushVendors.find(([host]) => host.test(service))?.[1] ?? service.replace(/^\*\./, '')

const hostOf = (address: string | undefined): string | undefined =>
  address !== undefined && URL.canParse(address) ? new URL(address).hostname : undefined

/** A provider by its usual name, or by its host where the operator uses another one. */
const providersOf = ({ google, github, apple, microsoft }: SocialConfig): string[] => [
  ...(google ? [hostOf(google.issuer) ?? 'Google'] : []),
  ...(github ? [hostOf(github.url) ?? 'GitHub'] : []),
  ...(apple ? [hostOf(apple.issuer) ?? 'Apple'] : []),
  ...(microsoft ? [hostOf(microsoft.issuer) ?? 'Microsoft'] : []),
]

/** The host of a server elsewhere; undefined for this machine, whose operator is the same. */
const externalHost = (address: string): string | undefined => {
  const host = hostOf(address)
  return host === undefined || host === '' || isLoopbackHost(host) ? undefined : host
}

type RecipientsConfig = Pick<
  Config,
  | 'mail'
  | 'textMessages'
  | 'social'
  | 'push'
  | 'tools'
  | 'database'
  | 'keyStore'
  | 'returnOrigins'
  | 'parentOrigins'
>

/**
 * The recipients that follow from the settings. The mail server is named, as every mail names it
 * too; hosts of databases are not, because they help only attackers.
 */
export const recipientsOf = (config: RecipientsConfig): Recipient[] => {
  const { mail, textMessages, social, push, tools, database, keyStore } = config
  const recipients: Recipient[] = []
  const add = (kind: Recipient['kind'], names: readonly string[]) =>
    recipients.push({ kind, names: [...new Set(names)] })

  if (mail.kind === 'smtp') add('mail', [externalHost(mail.url) ?? []].flat())
  if (textMessages?.kind === 'provider') add('texts', [externalHost(textMessages.url) ?? []].flat())
  const providers = providersOf(social)
  if (providers.length > 0) add('signIn', providers)
  if (push.services.length > 0) add('push', push.services.map(vendorOf))
  const services = [tools.screenshotUrl, tools.searchUrl, tools.ai?.url ?? null].filter(
    (url) => url !== null,
  )
  if (services.length > 0)
    add(
      'tools',
      services.flatMap((url) => externalHost(url) ?? []),
    )
  if (database.kind === 'address' && externalHost(database.ownerUrl)) add('database', [])
  if (keyStore.kind === 'database' && externalHost(keyStore.url)) add('keys', [])
  const origins = [...config.returnOrigins, ...config.parentOrigins]
  if (origins.length > 0) add('applications', origins)
  return recipients
}

/**
 * Whether the keys are on another host than the database, as far as the settings show it. Pages say
 * so without naming a host.
 */
export const areKeysApart = ({
  database,
  keyStore,
}: Pick<Config, 'database' | 'keyStore'>): boolean =>
  (database.kind === 'address' ? externalHost(database.ownerUrl) : undefined) !==
  (keyStore.kind === 'database' ? externalHost(keyStore.url) : undefined)
