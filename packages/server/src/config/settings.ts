import * as parse from './parse.ts'
import { parsePushServices, parseSubject } from './push-services.ts'

/**
 * One setting, declared once: the environment name is the key in `settings`. `fallback` is what the
 * documentation says of the default; values that depend on others are decided in config.ts.
 */
export type Setting<T> = {
  group: SettingGroup
  text: string
  fallback: string
  parse: (raw: string) => T
  /** The value itself gives access to something: it is never logged. */
  secret?: true
}

export const settingGroups = {
  operator: 'Who runs it',
  address: 'Where it is reached',
  data: 'Data',
  keys: 'Keys and roles',
  social: 'Signing in with accounts elsewhere',
  mail: 'Mail',
  push: 'Push notifications',
  operation: 'Operation',
} as const
export type SettingGroup = keyof typeof settingGroups

const setting = <T>(declared: Setting<T>): Setting<T> => declared

export const settings = {
  OPERATOR_NAME: setting({
    group: 'operator',
    text: 'The person or organization that runs this installation, shown in the footer, the policy and mails. Required in production.',
    fallback: 'none: pages say that no operator is named',
    parse: parse.text,
  }),
  OPERATOR_ADDRESS: setting({
    group: 'operator',
    text: 'Their postal address, in one line. Required in production.',
    fallback: 'none',
    parse: parse.text,
  }),
  OPERATOR_CONTACT: setting({
    group: 'operator',
    text: 'E-mail address for questions and requests; replies to mails go there. Required in production.',
    fallback: 'none',
    parse: parse.mailAddress,
  }),
  PRIVACY_CONTACT: setting({
    group: 'operator',
    text: 'E-mail address for questions about personal data, such as that of a data protection officer.',
    fallback: 'OPERATOR_CONTACT',
    parse: parse.mailAddress,
  }),
  SECURITY_CONTACT: setting({
    group: 'operator',
    text: 'E-mail address for reports of vulnerabilities, published in /.well-known/security.txt.',
    fallback: 'OPERATOR_CONTACT',
    parse: parse.mailAddress,
  }),
  GOVERNING_LAW: setting({
    group: 'operator',
    text: 'The law that the terms are under, such as "the law of Ireland". Required in production.',
    fallback: 'none',
    parse: parse.text,
  }),
  SUPERVISORY_AUTHORITY: setting({
    group: 'operator',
    text: 'The authority that hears complaints about personal data, with its web address. Required in production.',
    fallback: 'none',
    parse: parse.text,
  }),
  PORT: setting({
    group: 'address',
    text: 'Port of the web server. 0 takes any free one.',
    fallback: '3000',
    parse: parse.port,
  }),
  HOST: setting({
    group: 'address',
    text: 'Address to listen on. Anything that is not loopback counts as production.',
    fallback: '127.0.0.1',
    parse: parse.text,
  }),
  PUBLIC_URL: setting({
    group: 'address',
    text: 'Address under which people reach the application; it goes into mails and decides which origin is trusted. Anything that is not loopback counts as production.',
    fallback: 'http://localhost:PORT',
    parse: parse.origin,
  }),
  RETURN_ORIGINS: setting({
    group: 'address',
    text: 'Origins, separated by commas, of other applications that may make calls and open sockets from a browser and that a sign-in may return to with its tokens.',
    fallback: 'none',
    parse: parse.origins,
  }),
  PARENT_ORIGINS: setting({
    group: 'address',
    text: 'Origins, separated by commas, of pages that may show the application in a frame, give it the session of whoever is signed in with them, and end it.',
    fallback: 'none: no page may',
    parse: parse.origins,
  }),
  TRUSTED_PROXIES: setting({
    group: 'address',
    text: 'Addresses and ranges, separated by commas, of proxies whose X-Forwarded-For is believed.',
    fallback: 'none',
    parse: parse.addressRanges,
  }),
  DATA_DIR: setting({
    group: 'data',
    text: 'Folder of everything that is kept: the embedded database, keys, mails in development.',
    fallback: './data',
    parse: parse.text,
  }),
  DATABASE_URL: setting({
    group: 'data',
    text: 'An outside PostgreSQL (15 or later) instead of the embedded one. With DATABASE_OWNER_URL this is the role cc_app; alone it is a role that may create the roles and the schema.',
    fallback: 'the embedded PostgreSQL in DATA_DIR',
    parse: parse.databaseUrl,
    secret: true,
  }),
  DATABASE_OWNER_URL: setting({
    group: 'data',
    text: 'The role cc_owner, which owns the schema. Used for migrations only.',
    fallback: 'DATABASE_URL',
    parse: parse.databaseUrl,
    secret: true,
  }),
  DATABASE_AUTH_URL: setting({
    group: 'data',
    text: 'The role cc_auth, where the owner may not set its password.',
    fallback:
      'the address of the owner, with a password derived from the owner’s, or from the root key where it has none',
    parse: parse.databaseUrl,
    secret: true,
  }),
  DATABASE_MATCHER_URL: setting({
    group: 'data',
    text: 'The role cc_matcher, where the owner may not set its password.',
    fallback: 'as for DATABASE_AUTH_URL',
    parse: parse.databaseUrl,
    secret: true,
  }),
  DATABASE_WORKER_URL: setting({
    group: 'data',
    text: 'The role cc_worker, where the owner may not set its password.',
    fallback: 'as for DATABASE_AUTH_URL',
    parse: parse.databaseUrl,
    secret: true,
  }),
  DATABASE_ADMIN_URL: setting({
    group: 'data',
    text: 'The role cc_admin, where the owner may not set its password.',
    fallback: 'as for DATABASE_AUTH_URL',
    parse: parse.databaseUrl,
    secret: true,
  }),
  DATABASE_PREPARED_STATEMENTS: setting({
    group: 'data',
    text: 'Whether PostgreSQL keeps the plans of statements that come again: `on` or `off`. Off for a pooler that lends connections for one transaction and knows no prepared statements.',
    fallback: 'on',
    parse: parse.oneOf('on', 'off'),
  }),
  KEY_DATABASE_URL: setting({
    group: 'keys',
    text: 'A PostgreSQL database of its own for the wrapped keys of users, for several machines. Never the main database: its backups would hold the keys.',
    fallback: 'the folder DATA_DIR/keys',
    parse: parse.databaseUrl,
    secret: true,
  }),
  ROOT_KEY_FILE: setting({
    group: 'keys',
    text: 'File with the root key: 32 bytes in base64. Required in production.',
    fallback: 'DATA_DIR/root.key, made at the first start',
    parse: parse.text,
  }),
  ROOT_KEY: setting({
    group: 'keys',
    text: 'The root key itself, instead of a file.',
    fallback: 'none',
    parse: parse.text,
    secret: true,
  }),
  FORMER_ROOT_KEY_FILE: setting({
    group: 'keys',
    text: 'File with former root keys, one in a line, the latest first: they open what they closed while `npm run keys` brings everything under the present one.',
    fallback: 'none',
    parse: parse.text,
  }),
  SERVER_KEY_FILE: setting({
    group: 'keys',
    text: 'File with the key by which other servers of the operator may make the calls that need one.',
    fallback: 'none: such calls are refused',
    parse: parse.text,
  }),
  PROJECT_ID: setting({
    group: 'keys',
    text: 'Project id that clients send along.',
    fallback: 'crosscheck',
    parse: parse.identifier,
  }),
  ADMIN_EMAILS: setting({
    group: 'keys',
    text: 'Addresses, separated by commas, that make their verified owners administrators.',
    fallback: 'none',
    parse: parse.mailAddresses,
  }),
  ADMIN_OVERRIDE_ID: setting({
    group: 'keys',
    text: 'A user id that is an administrator whatever else is stored.',
    fallback: 'none',
    parse: parse.identifier,
  }),
  GOOGLE_CLIENT_ID: setting({
    group: 'social',
    text: 'Client id of this application at Google.',
    fallback: 'none: not offered',
    parse: parse.text,
  }),
  GOOGLE_CLIENT_SECRET: setting({
    group: 'social',
    text: 'Its secret.',
    fallback: 'none: not offered',
    parse: parse.text,
    secret: true,
  }),
  GOOGLE_ISSUER: setting({
    group: 'social',
    text: 'Another OpenID Connect issuer in the place of Google; its addresses are read from its discovery document.',
    fallback: 'https://accounts.google.com',
    parse: parse.issuer,
  }),
  GITHUB_CLIENT_ID: setting({
    group: 'social',
    text: 'Client id of this application at GitHub.',
    fallback: 'none: not offered',
    parse: parse.text,
  }),
  GITHUB_CLIENT_SECRET: setting({
    group: 'social',
    text: 'Its secret.',
    fallback: 'none: not offered',
    parse: parse.text,
    secret: true,
  }),
  GITHUB_URL: setting({
    group: 'social',
    text: 'Address of a GitHub Enterprise Server.',
    fallback: 'https://github.com',
    parse: parse.issuer,
  }),
  APPLE_CLIENT_ID: setting({
    group: 'social',
    text: 'Services id of this application at Apple.',
    fallback: 'none: not offered',
    parse: parse.text,
  }),
  APPLE_TEAM_ID: setting({
    group: 'social',
    text: 'Team id at Apple.',
    fallback: 'none: not offered',
    parse: parse.identifier,
  }),
  APPLE_KEY_ID: setting({
    group: 'social',
    text: 'Id of the key at Apple.',
    fallback: 'none: not offered',
    parse: parse.identifier,
  }),
  APPLE_PRIVATE_KEY_FILE: setting({
    group: 'social',
    text: 'File with that key (.p8), which signs the client secrets.',
    fallback: 'none: not offered',
    parse: parse.text,
  }),
  APPLE_ISSUER: setting({
    group: 'social',
    text: 'Another OpenID Connect issuer in the place of Apple.',
    fallback: 'https://appleid.apple.com',
    parse: parse.issuer,
  }),
  MICROSOFT_CLIENT_ID: setting({
    group: 'social',
    text: 'Client id of this application at Microsoft. Let its id tokens carry the optional claim xms_edov: without it no address counts as proved.',
    fallback: 'none: not offered',
    parse: parse.text,
  }),
  MICROSOFT_CLIENT_SECRET: setting({
    group: 'social',
    text: 'Its secret.',
    fallback: 'none: not offered',
    parse: parse.text,
    secret: true,
  }),
  MICROSOFT_TENANT: setting({
    group: 'social',
    text: 'Whose accounts may sign in: common, organizations, consumers, or the id of one tenant.',
    fallback: 'common',
    parse: parse.identifier,
  }),
  MICROSOFT_ISSUER: setting({
    group: 'social',
    text: 'Another OpenID Connect issuer in the place of Microsoft, such as that of a sovereign cloud.',
    fallback: 'https://login.microsoftonline.com/MICROSOFT_TENANT/v2.0',
    parse: parse.issuer,
  }),
  SMTP_URL: setting({
    group: 'mail',
    text: 'Mail server. Required in production.',
    fallback: 'none: mails are written to MAIL_DIR',
    parse: parse.smtpUrl,
    secret: true,
  }),
  MAIL_DIR: setting({
    group: 'mail',
    text: 'Folder for mails, one .eml file each, while there is no SMTP_URL. They are not encrypted: for development only.',
    fallback: 'DATA_DIR/mail',
    parse: parse.text,
  }),
  MAIL_FROM: setting({
    group: 'mail',
    text: 'Sender of all mails.',
    fallback: 'CrossCheck <no-reply@HOST of PUBLIC_URL>',
    parse: parse.text,
  }),
  PUSH_SERVICES: setting({
    group: 'push',
    text: 'Push services that devices may be reached through: host names separated by commas, *.name for all below a name; "none" offers no push.',
    fallback: 'those of Chrome, Edge, Firefox and Safari',
    parse: parsePushServices,
  }),
  VAPID_PUBLIC_KEY: setting({
    group: 'push',
    text: 'Public key by which push services know this installation, in base64url. With another one every device has to subscribe anew, which it does at its next visit.',
    fallback: 'made from the root key',
    parse: parse.text,
  }),
  VAPID_PRIVATE_KEY: setting({
    group: 'push',
    text: 'Its private half.',
    fallback: 'made from the root key',
    parse: parse.text,
    secret: true,
  }),
  VAPID_SUBJECT: setting({
    group: 'push',
    text: 'Where a push service can reach whoever runs this: an https address or mailto:.',
    fallback: 'PUBLIC_URL if it is https, else the address of MAIL_FROM',
    parse: parseSubject,
  }),
  NODE_ENV: setting({
    group: 'operation',
    text: '"production" forbids everything that is for development only.',
    fallback: 'development',
    parse: parse.text,
  }),
  LOG_LEVEL: setting({
    group: 'operation',
    text: 'How much is logged: fatal, error, warn, info, debug or silent.',
    fallback: 'info',
    parse: parse.oneOf('fatal', 'error', 'warn', 'info', 'debug', 'silent'),
  }),
  DRAIN_SECONDS: setting({
    group: 'operation',
    text: 'How long a process that is asked to end still takes requests, 15 at most, while `/readyz` answers 503 and each connection is closed after its next answer: as long as a balancer needs to notice.',
    fallback: '2 with an outside PostgreSQL, else 0',
    parse: parse.drainSeconds,
  }),
  STORAGE_RESERVE_MB: setting({
    group: 'operation',
    text: 'With fewer free megabytes on the disk of DATA_DIR, calls that add data are answered with 503 STORAGE_FULL. Reading, signing in, deleting and acts of protection go on, and the embedded PostgreSQL keeps room for its log.',
    fallback: '64',
    parse: parse.positiveNumber,
  }),
  ADDRESS_LIMIT_FACTOR: setting({
    group: 'operation',
    text: 'Multiplies the burst limits of sessions, devices and network addresses, for load tests. The business limits per user stay.',
    fallback: '1',
    parse: parse.positiveNumber,
  }),
} satisfies Record<string, Setting<unknown>>

export type SettingName = keyof typeof settings
export type SettingValues = {
  [N in SettingName]: ReturnType<(typeof settings)[N]['parse']> | undefined
}
