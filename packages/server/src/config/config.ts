import type { KeyStoreConfig } from '../crypto/keys/open-key-storage.ts'
import { resolve, join } from 'node:path'
import { senderAddress } from '../lib/sender-address.ts'
import type { BackupFolders } from './resolve/backup-folders.ts'
import { outsideFolders, resolveBackup } from './resolve/backup.ts'
import { ConfigError, readSettings, type Environment } from './settings/env.ts'
import { findContradictions } from './contradictions.ts'
import { resolveObjectStore, type ObjectStoreConfig } from './resolve/objects.ts'
import { isLoopbackHost } from './settings/reading/loopback.ts'
import {
  resolveInventor,
  resolveOperator,
  resolveSafetyContact,
  findMissingPrivacySettings,
} from './resolve/operator.ts'
import type { Inventor, Operator } from '@crosscheck/domain/contract/page-settings'
import { resolvePush, type PushConfig } from './resolve/push.ts'
import { type SettingValues, settings } from './settings/all.ts'
import { resolveSocial, type SocialConfig } from './resolve/social.ts'
import { resolveTools, type ToolsConfig } from './resolve/tools.ts'
import { resolveTextMessages, type TextMessageConfig } from './resolve/text-messages.ts'
import { editDistance } from '@crosscheck/domain/matching/similarity/edit-distance'

/** Why the server should not run as root, in sentences. */
type RootUser = { faults: string[]; warnings: string[] }

const reason =
  'CrossCheck runs as root, so a fault in it would expose the whole machine, not only its data'

/** Refused in production, except for tests; a warning otherwise. */
const checkRootUser = (
  values: Pick<SettingValues, 'TEST_OPTIONS'>,
  { isRoot, production }: { isRoot: boolean; production: boolean },
): RootUser => {
  if (!isRoot) return { faults: [], warnings: [] }
  if (production && !values.TEST_OPTIONS?.root)
    return {
      faults: [`${reason}. Start it as an ordinary user who owns DATA_DIR.`],
      warnings: [],
    }
  const rest = production ? '' : ' In production that is refused.'
  return { faults: [], warnings: [`${reason}.${rest}`] }
}

const maxEdits = 2
/** Shorter names are too close to those of other programs. */
const minNameLength = 6

const findMisspelledNames = (names: readonly string[]): { name: string; meant: string }[] => {
  const known = Object.keys(settings)
  return names
    .filter((name) => !known.includes(name) && name.length >= minNameLength)
    .flatMap((name) => {
      const written = name.toUpperCase().replaceAll('-', '_')
      const meant = known.find(
        (candidate) =>
          candidate.length >= minNameLength &&
          editDistance(written, candidate, maxEdits) <= maxEdits,
      )
      return meant === undefined ? [] : [{ name, meant }]
    })
}

export type DatabaseConfig =
  | { kind: 'embedded'; folder: string }
  | { kind: 'address'; ownerUrl: string; appUrl: string | undefined }

export type MailConfig = {
  from: string
  /** The default sender of mails. */
  plainFrom: string
  replyTo?: string | undefined
} & ({ kind: 'folder'; folder: string } | { kind: 'smtp'; url: string })

export type RootKeyConfig =
  | { kind: 'value'; value: string }
  | { kind: 'file'; file: string; makeIfMissing: boolean }

export type LogLevel = 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'silent'

export type Config = {
  production: boolean
  /** Null in development, where no operator is required. */
  operator: Operator | null
  inventor: Inventor | null
  /** Gets a mail when reports or inquiries wait; null where no contact is configured. */
  safetyContact: string | null
  /** Invented users and a page with their sign-in data; never in production. */
  demo: boolean
  host: string
  port: number
  /** Origin without a trailing slash. */
  publicUrl: string
  /** Other applications that may call from browsers and be return targets. */
  returnOrigins: string[]
  parentOrigins: string[]
  trustedProxies: string[]
  projectId: string
  /** Absolute. */
  dataDir: string
  database: DatabaseConfig
  keyStore: KeyStoreConfig
  objectStore: ObjectStoreConfig
  backup: BackupFolders
  /** Outside the key store and the database, so that restoring either overwrites none of them. */
  tombstoneFolders: string[]
  /** The same for the journal of acts that no restore may undo. */
  journalFolders: string[]
  rootKey: RootKeyConfig
  serverKeyFile: string | undefined
  social: SocialConfig
  mail: MailConfig
  /** The page that shows the mails of the folder; never in production. */
  mailbox: boolean
  /** Null where no text messages can be sent. */
  textMessages: TextMessageConfig | null
  push: PushConfig
  tools: ToolsConfig
  adminEmails: string[]
  adminOverrideId: string | undefined
  addressLimitFactor: number
  storageReserveBytes: number
  /** How long requests are still accepted once the process is shutting down. */
  drainMs: number
  logLevel: LogLevel
  /** Warnings to print at start: the server runs, but its configuration is incomplete. */
  warnings: string[]
}

/** `isRoot`: a server is being started as root, as opposed to a command. */
export type StartOptions = { demo?: boolean; isRoot?: boolean }

const isProduction = (values: SettingValues): boolean =>
  values.NODE_ENV === 'production' ||
  (values.HOST !== undefined && !isLoopbackHost(values.HOST)) ||
  (values.PUBLIC_URL !== undefined && !isLoopbackHost(new URL(values.PUBLIC_URL).hostname))

/** Megabytes that stay free for the embedded PostgreSQL's log, deletions and protective acts. */
const storageReserveMb = 64

const resolveDatabase = (values: SettingValues, dataDir: string): DatabaseConfig => {
  const url = values.DATABASE_URL
  if (url === undefined) return { kind: 'embedded', folder: join(dataDir, 'postgres') }
  const ownerUrl = values.DATABASE_OWNER_URL
  return ownerUrl === undefined
    ? { kind: 'address', ownerUrl: url, appUrl: undefined }
    : { kind: 'address', ownerUrl, appUrl: url }
}

const resolveRootKey = (
  values: SettingValues,
  dataDir: string,
  production: boolean,
): RootKeyConfig => {
  if (values.ROOT_KEY !== undefined) return { kind: 'value', value: values.ROOT_KEY }
  return {
    kind: 'file',
    file: resolve(values.ROOT_KEY_FILE ?? join(dataDir, 'root.key')),
    makeIfMissing: !production,
  }
}

const addressWarnings = (values: SettingValues, production: boolean): string[] => {
  if (!production) return []
  const url = values.PUBLIC_URL
  if (url === undefined)
    return ['PUBLIC_URL is not set, so links in emails work on this machine only.']
  return url.startsWith('https:') || isLoopbackHost(new URL(url).hostname)
    ? []
    : ['PUBLIC_URL is not https, so what people enter crosses the network unencrypted.']
}

const spellingWarnings = (environment: Environment): string[] =>
  findMisspelledNames(Object.keys(environment)).map(
    ({ name, meant }) => `${name} is not a setting and is ignored. ${meant} is one.`,
  )

const testWarnings = (values: SettingValues, production: boolean): string[] =>
  production && values.TEST_OPTIONS !== undefined
    ? ['TEST_OPTIONS is set. It removes protection of users: unset it on a public server.']
    : []

/** Reads the environment and resolves it; throws ConfigError with a sentence for every error. */
export const readConfig = (environment: Environment, options: StartOptions = {}): Config => {
  const values = readSettings(environment)
  const production = isProduction(values)
  const demo = options.demo ?? false
  const root = checkRootUser(values, { isRoot: options.isRoot ?? false, production })
  const contradictions = [...findContradictions(values, { production, demo }), ...root.faults]
  if (contradictions.length > 0) throw new ConfigError(contradictions)

  const dataDir = resolve(values.DATA_DIR ?? './data')
  const port = values.PORT ?? 3000
  const publicUrl = values.PUBLIC_URL ?? `http://localhost:${port}`
  const database = resolveDatabase(values, dataDir)
  const backup = resolveBackup(values)
  // With an embedded PostgreSQL there is no other process that a balancer could turn to.
  const usualDrainSeconds = database.kind === 'embedded' ? 0 : 2
  const from = values.MAIL_FROM ?? `CrossCheck <no-reply@${new URL(publicUrl).hostname}>`
  const plainFrom = values.MAIL_FROM_PLAIN ?? senderAddress(from)
  const mail = { from, plainFrom, replyTo: values.OPERATOR_CONTACT }
  const mailFolder = resolve(values.TEST_OPTIONS?.mail ?? join(dataDir, 'mail'))
  const mailbox = !production && values.SMTP_URL === undefined
  return {
    production,
    operator: resolveOperator(values),
    inventor: resolveInventor(values),
    safetyContact: resolveSafetyContact(values),
    demo,
    host: values.HOST ?? '127.0.0.1',
    port,
    publicUrl,
    returnOrigins: values.RETURN_ORIGINS ?? [],
    parentOrigins: values.PARENT_ORIGINS ?? [],
    trustedProxies: values.TRUSTED_PROXIES ?? [],
    projectId: values.PROJECT_ID ?? 'crosscheck',
    dataDir,
    database,
    keyStore:
      values.KEY_DATABASE_URL === undefined
        ? { kind: 'folder', folder: join(dataDir, 'keys') }
        : { kind: 'database', url: values.KEY_DATABASE_URL },
    objectStore: resolveObjectStore(values, dataDir),
    backup,
    tombstoneFolders: outsideFolders('tombstones', dataDir, backup),
    journalFolders: outsideFolders('journal', dataDir, backup),
    rootKey: resolveRootKey(values, dataDir, production),
    serverKeyFile: values.SERVER_KEY_FILE && resolve(values.SERVER_KEY_FILE),
    social: resolveSocial(values),
    mail:
      values.SMTP_URL === undefined
        ? { ...mail, kind: 'folder', folder: mailFolder }
        : { ...mail, kind: 'smtp', url: values.SMTP_URL },
    mailbox,
    textMessages: resolveTextMessages(values, mailbox ? mailFolder : null),
    push: resolvePush(values, publicUrl, from),
    tools: resolveTools(values),
    adminEmails: values.ADMIN_EMAILS ?? [],
    adminOverrideId: values.ADMIN_OVERRIDE_ID,
    addressLimitFactor: values.TEST_OPTIONS?.limits ?? 1,
    drainMs: (values.DRAIN_SECONDS ?? usualDrainSeconds) * 1000,
    storageReserveBytes: storageReserveMb * 1024 * 1024,
    logLevel: values.LOG_LEVEL ?? 'info',
    warnings: [
      ...addressWarnings(values, production),
      ...findMissingPrivacySettings(values, production),
      ...spellingWarnings(environment),
      ...testWarnings(values, production),
      ...root.warnings,
    ],
  }
}
